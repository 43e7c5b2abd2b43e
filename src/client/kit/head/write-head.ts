import { type Head, headTags, type HeadTag, titleOf } from './head.ts';

/** Marks the tags that the page brought, so that the next page's replace them. */
const PAGE_TAG = 'data-page';

/** Makes a document's head say what the page says of itself; leaves what does not belong to the page alone. */
export function writeHead(page: Document, head: Head): void {
  page.title = titleOf(head);
  for (const old of page.head.querySelectorAll(`[${PAGE_TAG}]`)) old.remove();
  page.head.append(...headTags(head, page.location.origin).map((tag) => elementOf(page, tag)));
}

function elementOf(page: Document, tag: HeadTag): HTMLElement {
  const element = page.createElement(tag.tag);
  element.setAttribute(PAGE_TAG, '');
  if (tag.tag === 'script') {
    element.setAttribute('type', 'application/ld+json');
    element.textContent = JSON.stringify(tag.json);
    return element;
  }
  for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
  return element;
}
