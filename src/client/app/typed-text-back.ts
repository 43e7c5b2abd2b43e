import { MINUTE_MS } from '#contract/dates/durations.ts';

import { controlsOf, type KeptTexts, REMEMBERED_AS, type TextControl } from './typed-text.ts';

/** A page that is opened again much later is another visit. */
const KEPT_MS = 10 * MINUTE_MS;

/**
 * Puts typed text back, once, into the same page; a form that is drawn later, such as that of a dialog, gets its text when it is
 * there. What the person has typed meanwhile stays. Answers a function that gives up.
 */
export function restoreTypedText(
  page: Window & typeof globalThis,
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  now: number,
): () => void {
  const kept = taken(storage);
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

/** What was left, once; null when it can't be read. */
function taken(storage: Pick<Storage, 'getItem' | 'removeItem'>): KeptTexts | null {
  const text = storage.getItem(REMEMBERED_AS);
  storage.removeItem(REMEMBERED_AS);
  try {
    return JSON.parse(text ?? 'null') as KeptTexts | null;
  } catch {
    return null;
  }
}
