type Attributes = Record<string, string | number | boolean>

/**
 * An element of the script's own. The script changes attributes of the page and such elements, and nothing else of what
 * the server has sent: so no translator of the browser's, which wraps every text, can get in its way.
 */
export function own<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.dataset.own = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children)
  return element
}

/** The page's present main part. A new answer of the server replaces it as a whole. */
export function mainOf(page: Document = document): HTMLElement {
  const main = page.querySelector('main')
  if (!main) throw new Error('a page without a main part')
  return main
}

/** Puts the focus on an element that says where things stand, and shows the page from there. */
export function focusAndShow(element: HTMLElement | null): void {
  element?.focus({preventScroll: true})
  element?.scrollIntoView({block: 'nearest'})
}
