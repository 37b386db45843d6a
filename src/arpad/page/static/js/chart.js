// A chart as SVG, from the places that the law computed (arpad/chart.py). The arrow keys walk along its points, and a
// line below says where one is; the numbers stand in a table beside it.

import { element } from "./element.js";
import { fixed, say, shown } from "./words.js";

/** @typedef {{value: number, at: number}} Tick */
/** @typedef {{x: number, y: number, left: number, top: number, reached: boolean}} Point */

const SVG = "http://www.w3.org/2000/svg";
const FEW = 25; // so many points are drawn one by one; more of them are a curve
let serial = 0;

/** A new element of a picture. @param {string} name @param {Object<string, any>} attributes @param {...(Node | string)} content */
function shape(name, attributes, ...content) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...content);
  return node;
}

/** A value as it stands on an axis. @param {any} value */
const number = (value) => shown(value).replace(/^-/, "−");

/** What is said about a point. @param {any} chart @param {Point} point */
function told(chart, { x, y }) {
  const text = Number.isInteger(y) ? shown(y) : fixed(y, 2);
  return say("chart.point", { x_label: say(chart.x_label), x: number(x), y_label: say(chart.y_label), y: text });
}

/** The picture of a chart. @param {any} chart @param {Object<string, string>} [names] what to call its lines */
export function figure(chart, names = {}) {
  const { left, right, top, bottom, width, height } = chart;
  const id = `chart${(serial += 1)}`;
  const picture = shape(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, role: "slider", tabindex: 0, "aria-labelledby": `${id}-title`, "aria-describedby": `${id}-about` },
    shape("title", { id: `${id}-title` }, say(chart.title)),
    shape("desc", { id: `${id}-about` }, `${say(chart.x_label)}, ${say(chart.y_label)}. ${say("chart.walk")}`),
  );
  for (const { value, at } of chart.y_ticks) {
    picture.append(
      shape("line", { class: "grid", x1: left, x2: right, y1: at, y2: at }),
      shape("text", { x: left - 12, y: at + 10, "text-anchor": "end" }, number(value)),
    );
  }
  for (const { value, at } of chart.x_ticks) {
    picture.append(
      shape("line", { class: "grid", x1: at, x2: at, y1: top, y2: bottom }),
      shape("text", { x: at, y: bottom + 44, "text-anchor": "middle" }, number(value)),
    );
  }
  picture.append(shape("path", { class: "axis", fill: "none", d: `M${left} ${top}V${bottom}H${right}` }));
  if (chart.x_guide) picture.append(shape("path", { class: "guide", d: `M${chart.x_guide.at} ${top}V${bottom}` }));
  if (chart.y_guide) picture.append(shape("path", { class: "guide", d: `M${left} ${chart.y_guide.at}H${right}` }));
  for (const [index, line] of chart.lines.entries()) picture.append(...drawn(line, index));
  const said = element("p", { class: "readout" }, guided(chart));
  walk(picture, chart, said);
  return element("figure", { class: "chart" }, caption(chart, names), picture, said);
}

/** @param {{points: Point[]}} line @param {number} index */
function drawn({ points }, index) {
  const path = points.map(({ left, top }) => `${left} ${top}`).join("L");
  const nodes = [shape("path", { class: index ? "line second" : "line", d: `M${path}` })];
  if (points.length > FEW) return nodes;
  const dots = points.map(({ left, top, reached }) =>
    shape("circle", { class: reached ? "point reached" : "point", cx: left, cy: top, r: 9 }),
  );
  return [...nodes, ...dots];
}

/** What the guides stand for. @param {any} chart */
function guided({ x_guide, y_guide }) {
  if (y_guide) return say("chart.target", { value: number(y_guide.value) });
  return x_guide ? say("chart.mark", { value: number(x_guide.value) }) : "";
}

/** The name of the chart, and of its lines where there are several. @param {any} chart @param {Object<string, string>} names */
function caption(chart, names) {
  const node = element("figcaption", {}, element("strong", {}, say(chart.title)));
  if (chart.lines.length < 2) return node;
  const entries = chart.lines.map(({ name }, index) =>
    element(
      "li",
      {},
      shape("svg", { viewBox: "0 0 96 24", "aria-hidden": true }, shape("path", { class: index ? "line second" : "line", d: "M0 12H96" })),
      names[name] ?? name,
    ),
  );
  node.append(element("ul", { class: "legend" }, ...entries));
  return node;
}

/** Let the arrow keys, and a finger or mouse, choose a point of the first line. @param {SVGElement} picture @param {any} chart @param {HTMLElement} said */
function walk(picture, chart, said) {
  const { points } = chart.lines[0];
  const here = shape("circle", { class: "here", r: 12, visibility: "hidden" });
  picture.append(here);
  const nearest = (left) =>
    points.reduce((best, point, index) => (Math.abs(point.left - left) < Math.abs(points[best].left - left) ? index : best), 0);
  let at = nearest(chart.x_guide?.at ?? chart.left);
  const name = () => {
    picture.setAttribute("aria-valuenow", at);
    picture.setAttribute("aria-valuetext", told(chart, points[at]));
  };
  picture.setAttribute("aria-valuemin", 0);
  picture.setAttribute("aria-valuemax", points.length - 1);
  name();
  const go = (index) => {
    at = Math.max(0, Math.min(points.length - 1, index));
    name();
    here.setAttribute("cx", points[at].left);
    here.setAttribute("cy", points[at].top);
    here.setAttribute("visibility", "visible");
    said.textContent = told(chart, points[at]);
  };
  picture.addEventListener("keydown", (event) => {
    const to = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: points.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  picture.addEventListener("focus", () => go(at));
  picture.addEventListener("pointermove", (event) => {
    const { left, width } = picture.getBoundingClientRect();
    go(nearest(((event.clientX - left) / width) * chart.width));
  });
}
