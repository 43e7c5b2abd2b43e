import { useRef } from 'react';

import type { NamedColumn } from '#client/kit/resource-table/column.tsx';
import type { LayoutChange, PlacedColumn } from '#client/kit/resource-table/layout/table-layout.ts';
import { columnWidths } from '#contract/list/layout-limits.ts';

import { fitWidth } from './fit-width.ts';
import styles from './header.module.css';
import { leaveEdge } from './heading-focus.ts';
import { steppedWidth } from './stepped-width.ts';
import { beginDrag, type WidthDrag } from './width-drag.ts';

interface ResizeHandleProps<Row> {
  column: PlacedColumn<NamedColumn<Row>>;
  onChange: (change: LayoutChange) => void;
}

/**
 * The edge of a heading, by which its column is made wider and narrower: dragged, with the arrow keys once F2 has led to
 * it, or pressed twice to fit what is in it. While it is dragged nothing is drawn anew but the widths.
 */
export function ResizeHandle<Row>({ column, onChange }: ResizeHandleProps<Row>) {
  const { key, label, minWidth: least = columnWidths.least, shownWidth } = column;
  const drag = useRef<WidthDrag | null>(null);
  const atFocus = useRef<number | undefined>(undefined);

  const size = (width: number): void => onChange({ do: 'size', key, width: Math.max(least, width) });
  const restore = (width: number | undefined): void =>
    onChange(width === undefined || width === column.width ? { do: 'unsize', key } : { do: 'size', key, width });
  const finish = (isKept: boolean): void => {
    const width = drag.current?.end();
    drag.current = null;
    if (isKept && width !== undefined) size(width);
  };
  const obeyKey = (event: React.KeyboardEvent<HTMLElement>): void => {
    const heading = headingOf(event.currentTarget);
    if (event.key === 'Escape') {
      if (drag.current) finish(false);
      else {
        restore(atFocus.current);
        leaveEdge(event.currentTarget);
      }
    } else if (event.key === 'F2') {
      leaveEdge(event.currentTarget);
    } else if (event.key === 'Enter' || event.key === 'End') {
      size(fitWidth(regionOf(heading), key));
    } else {
      const next = steppedWidth(event, shownWidth ?? heading.offsetWidth, least);
      if (next === null) return;
      size(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <span
      className={styles.handle}
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      // A column that takes what is left has the width it happens to have.
      ref={shownWidth === undefined ? tellWidth : undefined}
      aria-valuenow={shownWidth}
      aria-valuemin={least}
      aria-valuemax={columnWidths.most}
      data-handle={key}
      onFocus={({ currentTarget }) => {
        atFocus.current = shownWidth;
        if (shownWidth === undefined) tellWidth(currentTarget);
      }}
      onKeyDown={obeyKey}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={({ currentTarget }) => size(fitWidth(regionOf(headingOf(currentTarget)), key))}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const handle = event.currentTarget;
        handle.setPointerCapture(event.pointerId);
        handle.focus({ preventScroll: true });
        event.preventDefault();
        drag.current = beginDrag({ key, least, from: event.clientX, handle, heading: headingOf(handle) });
      }}
      onPointerMove={({ clientX }) => drag.current?.moveTo(clientX)}
      onPointerUp={() => finish(true)}
      onPointerCancel={() => finish(false)}
    />
  );
}

const tellWidth = (handle: HTMLElement | null): void =>
  handle?.setAttribute('aria-valuenow', String(headingOf(handle).offsetWidth));

const headingOf = (handle: HTMLElement): HTMLElement => handle.closest<HTMLElement>('th') ?? handle;

const regionOf = (heading: HTMLElement): HTMLElement => heading.closest<HTMLElement>('[data-table-region]') ?? heading;
