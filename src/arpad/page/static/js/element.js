// Making elements.

/**
 * A new element; of its content, what is nothing is left out.
 * @param {string} name @param {Object<string, any>} [attributes] @param {...(Node | string | false | null | undefined)} content
 */
export function element(name, attributes = {}, ...content) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(key, String(value));
  }
  node.append(...content.filter(Boolean));
  return node;
}
