import { widthVariable } from '#client/kit/resource-table/layout/width-style.ts';
import { widthWithin } from '#client/kit/resource-table/layout/table-layout.ts';

interface DragStart {
  key: string;
  least: number;
  /** Where the pointer went down. */
  from: number;
  handle: HTMLElement;
  heading: HTMLElement;
}

export interface WidthDrag {
  moveTo: (x: number) => void;
  /** Ends it, with everything as it was before; the width at the end, or undefined when it did not move. */
  end: () => number | undefined;
}

/** A column's width while the pointer drags it: one CSS variable, written at most once a frame. */
export function beginDrag({ key, least, from, handle, heading }: DragStart): WidthDrag {
  const region = heading.closest<HTMLElement>('[data-table-region]') ?? heading;
  const before = { style: region.style.cssText, value: handle.getAttribute('aria-valuenow') };
  const startWidth = heading.offsetWidth;
  let width = startWidth;
  let frame = 0;

  const write = (): void => {
    frame = 0;
    region.style.setProperty(widthVariable(key), `${width}px`);
    // The column that took what is left takes its own width from now on.
    if (region.dataset.flexible === key) region.style.setProperty('--table-width', 'var(--columns-width)');
    handle.setAttribute('aria-valuenow', String(width));
  };
  region.dataset.resizing = key;
  return {
    moveTo: (x) => {
      width = widthWithin(Math.max(least, startWidth + x - from));
      frame ||= requestAnimationFrame(write);
    },
    end: () => {
      cancelAnimationFrame(frame);
      delete region.dataset.resizing;
      region.style.cssText = before.style;
      handle.setAttribute('aria-valuenow', before.value ?? '');
      return width === startWidth ? undefined : width;
    },
  };
}
