import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Keeps what is typed between the key that opens the editor and the moment at which its code has come, and then types it
 * there: letters into its first field, Enter as what it means in it. Escape gives up. Returns the ref of the editor.
 */
export function useTypedAhead(isOpen: boolean, giveUp: () => void): (editor: HTMLElement | null) => void {
  const [editor, setEditor] = useState<HTMLElement | null>(null);
  const typed = useRef('');
  const isWaiting = isOpen && editor === null;
  const latest = useRef(giveUp);
  useEffect(() => {
    latest.current = giveUp;
  });

  useEffect(() => {
    if (!isWaiting) return undefined;
    typed.current = '';
    const keep = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = typedAfter(typed.current, event.key);
      if (next === null && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      typed.current = next ?? '';
      if (next === null) latest.current();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [isWaiting]);

  useEffect(() => {
    const text = typed.current;
    typed.current = '';
    // After the effects of this drawing: by then the editor has the focus, and may be drawn anew.
    if (editor && text !== '') queueMicrotask(() => typeInto(editor.ownerDocument, text));
  }, [editor]);
  return setEditor;
}

/** The text after another key; null for a key that writes nothing. */
function typedAfter(text: string, key: string): string | null {
  if (key === 'Enter') return `${text}\n`;
  if (key === 'Backspace') return text.slice(0, -1);
  return [...key].length === 1 ? text + key : null;
}

function typeInto(page: Document, text: string): void {
  for (const [place, words] of text.split('\n').entries()) {
    if (place > 0) flushSync(() => firstField(page)?.form?.requestSubmit());
    const field = firstField(page);
    if (field && words !== '') flushSync(() => write(field, field.value + words));
  }
}

const firstField = (page: Document): HTMLInputElement | null => {
  const field = page.querySelector('[data-filter-editor] [data-first]');
  return field instanceof HTMLInputElement ? field : null;
};

/** As typing does it: React hears of a value only that was not written by itself. */
function write(field: HTMLInputElement, value: string): void {
  if (field.type === 'checkbox' || field.type === 'radio') return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
