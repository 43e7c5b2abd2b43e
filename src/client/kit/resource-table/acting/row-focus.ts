/*
 * The rows of a table are one stop for the Tab key, not one for every link and box in them: only the controls of the row
 * that was focused last can be tabbed to, and arrows go from row to row. It is done on the page itself, since what stands
 * in a cell is written by the page and knows nothing of it.
 */

const anyRow = '[data-row-key]';
const controls = 'a[href], button, input, select, textarea';

export const rowOf = (element: EventTarget | null): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>(anyRow) : null;

export const idOfRow = (row: HTMLElement): string => row.dataset.rowKey ?? '';

export const rowsIn = (region: HTMLElement): HTMLElement[] => [...region.querySelectorAll<HTMLElement>(anyRow)];

/** What opens a row: the button that names it, whatever else it links to; its link; or a button of the page's own. */
export const openerOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-opens-row]') ??
  row.querySelector<HTMLElement>('a[href]') ??
  row.querySelector<HTMLElement>('button:not([data-act])');

/** What answers a press by itself, so that its row does not. */
const answering = 'a, button, input, select, textarea, label, [role="button"], [role="checkbox"], [data-edge]';

/** For a press anywhere on a row: does what a press on its opener does. Text that is being selected opens nothing. */
export function openByClick(event: Pick<MouseEvent, 'target' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'button'>): void {
  const { target, ctrlKey, metaKey, shiftKey, button } = event;
  const row = rowOf(target);
  if (!row || button !== 0 || !(target instanceof Element) || target.closest(answering)) return;
  if (String(globalThis.getSelection() ?? '') !== '') return;
  openerOf(row)?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

export const focusRow = (row: HTMLElement): void =>
  (openerOf(row) ?? row.querySelector<HTMLElement>(controls) ?? row).focus();

/** The row that keeps its place in the order of tabs: the one focused last, or the first. */
export const activeRow = (region: HTMLElement, activeId: string | null): HTMLElement | undefined => {
  const rows = rowsIn(region);
  return rows.find((row) => idOfRow(row) === activeId) ?? rows[0];
};

/** Keeps one row's controls for the Tab key; a row without any can be focused itself. */
function keepOneStop(region: HTMLElement, activeId: string | null): void {
  const active = activeRow(region, activeId);
  for (const row of rowsIn(region)) {
    const inRow = row.querySelectorAll<HTMLElement>(controls);
    if (inRow.length === 0) row.tabIndex = row === active ? 0 : -1;
    for (const control of inRow) {
      if (row === active) control.removeAttribute('tabindex');
      else control.tabIndex = -1;
    }
  }
}

/**
 * Watches a table's rows, for a `ref`: rows come and go, and the focus moves. When the row that has the focus goes, as by
 * turning the page, the focus goes to the row that stands there now, so that the keyboard does not start over.
 */
export function watchRows(region: HTMLElement, activeId: { current: string | null }): () => void {
  let focused: HTMLElement | null = null;
  const keep = (): void => {
    keepOneStop(region, activeId.current);
    if (!focused || focused.isConnected) return;
    focused = null;
    const row = activeRow(region, activeId.current);
    if (row && document.activeElement === document.body) focusRow(row);
  };
  const follow = ({ target }: FocusEvent): void => {
    const row = rowOf(target);
    focused = row && target instanceof HTMLElement ? target : null;
    if (!row || idOfRow(row) === activeId.current) return;
    activeId.current = idOfRow(row);
    keep();
  };
  // Left by the person, not taken off the page: some browsers tell of both.
  const leave = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      if (focused?.isConnected && focused === target && document.activeElement !== focused) focused = null;
    });
  const observer = new MutationObserver(keep);
  keep();
  observer.observe(region, { childList: true, subtree: true });
  region.addEventListener('focusin', follow);
  region.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    region.removeEventListener('focusin', follow);
    region.removeEventListener('focusout', leave);
  };
}
