/** What can be done by a key while the focus is in the table. */
export type KeyAct =
  | 'search'
  | 'filter'
  | 'nextRow'
  | 'previousRow'
  | 'open'
  | 'select'
  | 'extendDown'
  | 'extendUp'
  | 'selectAll'
  | 'expand'
  | 'collapse'
  | 'previousPage'
  | 'nextPage'
  | 'export'
  | 'help'
  | 'leave';

interface KeyHelp {
  does: string;
  /** How the keys are written; any one of them does it. */
  keys: readonly string[];
  acts: readonly KeyAct[];
}

/** The help sheet, in its order. */
export const keyHelp: readonly KeyHelp[] = [
  { does: 'Search', keys: ['/'], acts: ['search'] },
  { does: 'Add a filter', keys: ['F'], acts: ['filter'] },
  { does: 'Row below', keys: ['↓', 'J'], acts: ['nextRow'] },
  { does: 'Row above', keys: ['↑', 'K'], acts: ['previousRow'] },
  { does: 'Open the row', keys: ['Enter'], acts: ['open'] },
  { does: 'Show or hide the details below a row', keys: ['→', '←'], acts: ['expand', 'collapse'] },
  { does: 'Select the row', keys: ['Space', 'X'], acts: ['select'] },
  { does: 'Select row by row', keys: ['Shift ↓', 'Shift ↑'], acts: ['extendDown', 'extendUp'] },
  { does: 'Select the page; again, all matching', keys: ['Ctrl A', '⌘ A'], acts: ['selectAll'] },
  { does: 'Page before', keys: ['['], acts: ['previousPage'] },
  { does: 'Next page', keys: [']'], acts: ['nextPage'] },
  { does: 'Export as CSV', keys: ['E'], acts: ['export'] },
  { does: 'These keys', keys: ['?'], acts: ['help'] },
  { does: 'Clear the selection; again, close the open row', keys: ['Esc'], acts: ['leave'] },
];

/** What the same and other keys do while the focus is in the headings; see `header/heading-focus.ts`. */
export const headingHelp: readonly Pick<KeyHelp, 'does' | 'keys'>[] = [
  { does: 'Next heading, heading before', keys: ['→', '←'] },
  { does: 'First heading, last heading', keys: ['Home', 'End'] },
  { does: 'Sort by the column', keys: ['Enter', 'Space'] },
  { does: 'The column’s menu', keys: ['↓'] },
  { does: 'The column’s width, then → and ←; Esc takes it back', keys: ['F2'] },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key means; null for nothing. Keys of a single character can be turned off, as speech input may say them. */
export function keyAct(pressed: Pressed, { characters }: { characters: boolean }): KeyAct | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' && !shiftKey ? 'selectAll' : null;
  if (shiftKey && Object.hasOwn(withShift, key)) return withShift[key] ?? null;
  if (Object.hasOwn(named, key)) return shiftKey ? null : (named[key] ?? null);
  const character = key.toLowerCase();
  return characters && Object.hasOwn(byCharacter, character) ? (byCharacter[character] ?? null) : null;
}

const withShift: Readonly<Record<string, KeyAct>> = { ArrowDown: 'extendDown', ArrowUp: 'extendUp' };

const named: Readonly<Record<string, KeyAct>> = {
  ArrowDown: 'nextRow',
  ArrowUp: 'previousRow',
  ArrowRight: 'expand',
  ArrowLeft: 'collapse',
  Enter: 'open',
  ' ': 'select',
  Escape: 'leave',
};

const byCharacter: Readonly<Record<string, KeyAct>> = {
  '/': 'search',
  f: 'filter',
  j: 'nextRow',
  k: 'previousRow',
  x: 'select',
  '[': 'previousPage',
  ']': 'nextPage',
  e: 'export',
  '?': 'help',
};

/** Where keys belong to what has the focus: fields, and whatever is open over the table. */
export function isElsewhere(target: EventTarget, region: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || !region.contains(target)) return true;
  if (target.matches('textarea, select, [contenteditable]')) return true;
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') return true;
  return target.closest('[role="dialog"], [role="menu"], [role="listbox"], [role="separator"]') !== null;
}

/**
 * Whether a key pressed outside of a table is none of its business: it has the focus itself and obeys by itself, another table
 * comes before it, somebody is typing, or a dialog or a menu stands open.
 */
export function isBusyElsewhere(target: EventTarget | null, region: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || region.contains(target)) return true;
  if (document.querySelector('[data-table-keys]') !== region) return true;
  if (target.matches('input, textarea, select, [contenteditable]')) return true;
  return [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some(
    (each) => each.closest('[hidden], [aria-hidden="true"], [style*="display: none"]') === null,
  );
}

/** Whether the focused element answers a key by itself, as a link does Enter and a box the space bar. */
export function answersItself(target: HTMLElement, act: KeyAct, key: string): boolean {
  if (act === 'open') return target.matches('a[href], button, summary');
  return act === 'select' && key === ' ' && target.matches('button, input, summary');
}
