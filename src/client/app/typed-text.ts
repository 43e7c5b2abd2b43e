import { MINUTE_MS } from '#contract/dates/durations.ts';

const REMEMBERED_AS = 'ingot:typed-text';

/** A page that is opened again much later is another visit. */
const KEPT_MS = 10 * MINUTE_MS;

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Kept {
  path: string;
  at: number;
  texts: Record<string, string>;
}

/** Secrets are typed anew and consents given anew; forms about a record keep drafts of their own. */
const controls =
  'form:not([data-keeps-drafts]) :is(textarea, select, input:is([type=text], [type=email], [type=tel], :not([type])))';

const isKept = ({ autocomplete }: TextControl): boolean => !/password|one-time-code/.test(autocomplete);

/** What stands in the forms of a page, by the name of each control and its place among those of the same name. */
function controlsOf(page: Document): Map<string, TextControl> {
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
  const kept: Kept = { path: page.location.pathname + page.location.search, at: now, texts };
  try {
    storage.setItem(REMEMBERED_AS, JSON.stringify(kept));
  } catch {
    // The storage is full: the page is loaded anew all the same.
  }
}

/**
 * Puts it back, once, into the same page; a form that is drawn later, such as that of a dialog, gets its text when it is
 * there. What the person has typed meanwhile stays. Answers a function that gives up.
 */
export function restoreTypedText(
  page: Window & typeof globalThis,
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  now: number,
): () => void {
  const kept = readKept(storage);
  storage.removeItem(REMEMBERED_AS);
  const isHere = kept?.path === page.location.pathname + page.location.search;
  if (!kept || !isHere || now - kept.at > KEPT_MS) return () => undefined;
  const waiting = new Map(Object.entries(kept.texts));

  let isAsked = false;
  /** One at a time: what a form holds follows from what it held, and React has to draw between two of them. */
  const fillNext = (): void => {
    isAsked = false;
    const found = [...controlsOf(page.document)].find(([name]) => waiting.has(name));
    if (found) {
      const [name, control] = found;
      if (control !== page.document.activeElement) type(page, control, waiting.get(name) ?? '');
      waiting.delete(name);
      ask();
    }
    if (waiting.size === 0 || page.location.pathname + page.location.search !== kept.path) observer.disconnect();
  };
  const ask = (): void => {
    if (!isAsked) page.setTimeout(fillNext);
    isAsked = true;
  };
  const observer = new page.MutationObserver(ask);
  observer.observe(page.document.body, { childList: true, subtree: true });
  ask();
  return () => observer.disconnect();
}

/** As if it had been typed: by the element's own setter, since React watches the one of the instance. */
function type(page: Window & typeof globalThis, control: TextControl, text: string): void {
  if (control.value === text) return;
  const kinds = { INPUT: page.HTMLInputElement, TEXTAREA: page.HTMLTextAreaElement, SELECT: page.HTMLSelectElement };
  const kind = kinds[control.tagName as keyof typeof kinds];
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new page.Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

function readKept(storage: Pick<Storage, 'getItem'>): Kept | null {
  try {
    return JSON.parse(storage.getItem(REMEMBERED_AS) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
