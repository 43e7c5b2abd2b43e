/*
 * The headings of a table are one stop for the Tab key: arrows go from heading to heading, down opens the column's menu,
 * F2 goes to the edge that resizes. As with the rows it is done on the page itself, since the boxes and buttons in a
 * heading are drawn by different parts.
 */

const headingsIn = (region: Element): HTMLElement[] => [...region.querySelectorAll<HTMLElement>('thead th')];

const headingOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('thead th') : null;

/** What has the focus for a heading: what sorts, else its menu; a heading without either is passed over. */
const controlOf = (heading: HTMLElement): HTMLElement | null => heading.querySelector<HTMLElement>('input, button');

const edgeOf = (heading: HTMLElement): HTMLElement | null => heading.querySelector<HTMLElement>('[data-handle]');

const nameOf = (heading: HTMLElement | null): string | undefined => heading?.dataset.column ?? heading?.dataset.edge;

/** Watches a table's headings, for a `ref`: one control of them all, in the heading focused last, can be tabbed to. */
export function watchHeadings(region: HTMLElement): () => void {
  let active: string | undefined;
  const keep = (): void => {
    const headings = headingsIn(region).filter(controlOf);
    const stop = headings.find((heading) => nameOf(heading) === active) ?? headings[0];
    for (const heading of headings) {
      for (const control of heading.querySelectorAll<HTMLElement>('input, button, [data-handle]')) {
        control.tabIndex = heading === stop && control === controlOf(heading) ? 0 : -1;
      }
    }
  };
  const follow = ({ target }: FocusEvent): void => {
    const heading = headingOf(target);
    if (!heading) return;
    active = nameOf(heading);
    keep();
  };
  const observer = new MutationObserver(keep);
  keep();
  observer.observe(region, { childList: true, subtree: true });
  region.addEventListener('focusin', follow);
  return () => {
    observer.disconnect();
    region.removeEventListener('focusin', follow);
  };
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Obeys a key that was pressed in a heading; false where it means nothing there. */
export function obeyInHeadings(region: HTMLElement, target: EventTarget, pressed: Pressed): boolean {
  const heading = headingOf(target);
  if (!heading || pressed.shiftKey || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
  const next = headingFor(pressed.key, headingsIn(region).filter(controlOf), heading);
  if (next) controlOf(next)?.focus();
  else if (pressed.key === 'ArrowDown') heading.querySelector<HTMLElement>('[data-column-menu]')?.click();
  else if (pressed.key === 'F2') edgeOf(heading)?.focus();
  else return false;
  return true;
}

/** From the edge back to what has the focus for its heading. */
export const leaveEdge = (edge: HTMLElement): void => {
  const heading = headingOf(edge);
  if (heading) controlOf(heading)?.focus();
};

function headingFor(key: string, headings: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const at = headings.indexOf(from);
  if (key === 'ArrowRight') return headings[at + 1] ?? from;
  if (key === 'ArrowLeft') return headings[at - 1] ?? from;
  if (key === 'Home') return headings[0];
  return key === 'End' ? headings.at(-1) : undefined;
}
