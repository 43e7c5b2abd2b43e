import { useEffect, useMemo, useRef, useState } from 'react';

import type { NamedColumn } from '#client/kit/resource-table/column.tsx';
import { type ListServices, useListServices } from '#client/kit/resource-table/list-services.ts';
import type { Density } from '#contract/list/layout-limits.ts';
import type { ListLayout } from '#contract/list/list-layout.contract.ts';

import { layoutWords } from './layout-words.ts';
import { arranged, everyColumn, type LayoutChange, layoutChanged, type PlacedColumn } from './table-layout.ts';

/** An arrangement is kept when the arranging has rested this long. */
const SAVE_DELAY_MS = 800;

/** How a table's columns are arranged, and the ways to arrange them anew. */
export interface TableLayout<Row> {
  /** False while the person's own arrangement is on its way. */
  isReady: boolean;
  /** The arrangement in full, as it is kept and as it goes into a saved view. */
  current: ListLayout;
  /** The columns that are drawn, in their order. */
  shown: readonly PlacedColumn<NamedColumn<Row>>[];
  /** The same with the hidden ones where they would stand. */
  every: readonly PlacedColumn<NamedColumn<Row>>[];
  /** Whether it is another than the page's. */
  isOwn: boolean;
  /** The last change in words, for screen readers. */
  words: string;
  change: (change: LayoutChange) => void;
  /** Takes a whole arrangement, such as a saved view's; null for the page's. */
  use: (layout: ListLayout | null) => void;
}

/** The arrangement that a saved view came with. */
export interface ViewedLayout {
  viewId: string;
  layout: ListLayout;
}

interface Edited {
  /** The view that came with the arrangement that was changed; null for the person's own. */
  of: string | null;
  layout: ListLayout | null;
  words: string;
}

/**
 * The person's arrangement of a list: kept on the server where the area offers that, else as long as the page. While
 * a view is open that came with an arrangement, that one stands, and the person's own is left alone: changes to it last
 * until another view is opened, or are saved with the view.
 */
export function useLayout<Row>(
  list: string,
  columns: readonly NamedColumn<Row>[],
  density: Density = 'dense',
  viewed: ViewedLayout | null = null,
): TableLayout<Row> {
  const { useSettings, saveLayout } = useListServices() ?? noServices;
  const settings = useSettings(list);
  const [edited, setEdited] = useEdited(viewed?.viewId ?? null);
  const keep = useKept((layout, how) => saveLayout(list, layout, how));
  const own = edited ? edited.layout : viewed ? viewed.layout : settings.layout;

  const current = useMemo(() => arranged(columns, own, density), [columns, own, density]);
  const every = useMemo(() => everyColumn(columns, current), [columns, current]);
  const shown = useMemo(() => every.filter(({ isHidden }) => !isHidden), [every]);
  const set = (layout: ListLayout | null, words: string): void => {
    setEdited({ of: viewed?.viewId ?? null, layout, words });
    if (!viewed) keep(layout);
  };
  return {
    isReady: settings.isReady,
    current,
    shown,
    every,
    isOwn: own !== null,
    words: edited?.words ?? '',
    change: (change) => {
      const next = layoutChanged(columns, current, change);
      set(next, layoutWords(everyColumn(columns, next), change));
    },
    use: (layout) => set(layout, layout ? 'The columns are arranged as in the view.' : 'The columns are as at first.'),
  };
}

/** What was changed of the arrangement that stands. What was changed of a view's is forgotten when another is opened. */
function useEdited(of: string | null): [Edited | null, (edited: Edited) => void] {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [open, setOpen] = useState(of);
  if (of !== open) {
    setOpen(of);
    if (edited && edited.of !== null) setEdited(null);
  }
  return [edited && edited.of === of ? edited : null, setEdited];
}

const noServices: Pick<ListServices, 'useSettings' | 'saveLayout'> = {
  useSettings: () => noSettings,
  saveLayout: () => undefined,
};

const noSettings: ReturnType<ListServices['useSettings']> = { isReady: true, layout: null, views: [] };

interface Leaving {
  leaving: boolean;
}

/** Saves what it was given last once no more comes for a while, or at once when the page is left. */
function useKept(save: (layout: ListLayout | null, how: Leaving) => void): (layout: ListLayout | null) => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: (how: Leaving) => void } | null>(null);
  useEffect(() => {
    const saveNow = (how: Leaving): void => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      waiting.current.save(how);
    };
    const leave = (): void => saveNow({ leaving: true });
    // On a phone a page may be hidden and never come back; "pagehide" is not told then.
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      saveNow({ leaving: false });
    };
  }, []);
  return (layout) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    const saveIt = (how: Leaving): void => {
      waiting.current = null;
      save(layout, how);
    };
    waiting.current = { timer: setTimeout(saveIt, SAVE_DELAY_MS, { leaving: false }), save: saveIt };
  };
}
