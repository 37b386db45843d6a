// The edition in one file: every calculator lies in it as a template, and the arbiter's desk, and the address says which one is open.

import { begin } from "./app.js";
import { begin as beginDesk } from "./desk.js";

const place = document.querySelector(".single");
let open = "";

function show() {
  const asked = new URLSearchParams(location.hash.slice(1)).get("p");
  const templates = [...document.querySelectorAll("template[data-slug]")];
  const chosen = templates.find(({ dataset }) => dataset.slug === asked) ?? (open ? null : templates[0]);
  if (!chosen || chosen.dataset.slug === open) return;
  if (open) scrollTo(0, 0);
  open = chosen.dataset.slug;
  place.replaceChildren(chosen.content.cloneNode(true));
  const article = place.querySelector("article");
  (article.matches(".desk") ? beginDesk : begin)(article);
}

addEventListener("hashchange", show);
show();
