/** Under this name it is kept for the tab. */
export const REMEMBERED_AS = 'ingot:typed-text';

export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface KeptTexts {
  path: string;
  at: number;
  texts: Record<string, string>;
}

/** Secrets are typed anew and consents given anew; forms about a record keep drafts of their own. */
const controls =
  'form:not([data-keeps-drafts]) :is(textarea, select, input:is([type=text], [type=email], [type=tel], :not([type])))';

const isKept = ({ autocomplete }: TextControl): boolean => !/password|one-time-code/.test(autocomplete);

/** What stands in the forms of a page, by the name of each control and its place among those of the same name. */
export function controlsOf(page: Document): Map<string, TextControl> {
  const found = new Map<string, TextControl>();
  for (const control of page.querySelectorAll<TextControl>(controls)) {
    if (!isKept(control)) continue;
    const name = `${control.tagName} ${labelOf(control)}`;
    let place = 0;
    while (found.has(`${name} ${place}`)) place += 1;
    found.set(`${name} ${place}`, control);
  }
  return found;
}

/** What a control is called, without what stands in it: a label may be around it. */
function labelOf(control: TextControl): string {
  const label = control.labels?.[0]?.cloneNode(true) as HTMLElement | undefined;
  for (const inner of label?.querySelectorAll('textarea, select') ?? []) inner.remove();
  return label?.textContent ?? control.getAttribute('aria-label') ?? control.name;
}

/** Keeps what was typed into the forms of a page that is about to be loaded anew. */
export function keepTypedText(page: Window, storage: Pick<Storage, 'setItem'>, now: number): void {
  const texts = Object.fromEntries(
    [...controlsOf(page.document)].flatMap(([name, { value }]) => (value === '' ? [] : [[name, value]])),
  );
  if (Object.keys(texts).length === 0) return;
  const kept: KeptTexts = { path: page.location.pathname + page.location.search, at: now, texts };
  try {
    storage.setItem(REMEMBERED_AS, JSON.stringify(kept));
  } catch {
    // The storage is full: the page is loaded anew all the same.
  }
}

/** Whether a page that was loaded anew has left something to be put back. */
export const hasTypedText = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(REMEMBERED_AS) !== null;
