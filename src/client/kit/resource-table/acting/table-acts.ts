import { createContext, useContext, useState } from 'react';

import {
  noSelection,
  type SelectionEvent,
  selectionAfter,
  type SelectionState,
} from '#client/kit/resource-table/selection/selection.ts';

import { createStore, type Store } from './store.ts';

interface Identified {
  id: string;
}

/** The rows that the table has seen. */
export interface SeenRows<Row> {
  page: readonly Row[];
  /** Those of the page, and those that were chosen on others. */
  known: ReadonlyMap<string, Row>;
}

/** Which one of the table's panels is open; one at a time. */
export type OpenPanel =
  | { panel: 'menu'; rowId: string; opener: HTMLElement }
  | { panel: 'export' }
  | { panel: 'keys' }
  | null;

/** What is going on in one table besides its question: made once, so that cells that read from it stay as they are. */
export interface TableActs<Row extends Identified = Identified> {
  selection: Store<SelectionState>;
  send: (event: SelectionEvent) => void;
  seen: Pick<Store<SeenRows<Row>>, 'get' | 'subscribe'>;
  see: (page: readonly Row[]) => void;
  /** The rows whose details stand below them. */
  expanded: Store<ReadonlySet<string>>;
  open: Store<OpenPanel>;
}

export function useNewTableActs<Row extends Identified>(): TableActs<Row> {
  const [acts] = useState(createTableActs<Row>);
  return acts;
}

/** What cells may do; which rows the table has is for the table to say. */
export type CellActs = Omit<TableActs, 'see'>;

const TableActsContext = createContext<CellActs>(createTableActs());

export const TableActsProvider = TableActsContext.Provider;

/** The acts of the table around, for its cells; outside of a table nothing is chosen. */
export const useTableActs = (): CellActs => useContext(TableActsContext);

export const pageIds = ({ seen }: Pick<TableActs, 'seen'>): string[] => seen.get().page.map(({ id }) => id);

function createTableActs<Row extends Identified>(): TableActs<Row> {
  const selection = createStore(noSelection);
  const seen = createStore<SeenRows<Row>>({ page: [], known: new Map() });
  return {
    selection,
    send: (event) => selection.set(selectionAfter(selection.get(), event)),
    seen,
    see: (page) => {
      const { chosen } = selection.get();
      const kept = [...seen.get().known].filter(([id]) => chosen.by === 'ids' && chosen.ids.has(id));
      seen.set({ page, known: new Map([...kept, ...page.map((row) => [row.id, row] as const)]) });
    },
    expanded: createStore<ReadonlySet<string>>(new Set()),
    open: createStore<OpenPanel>(null),
  };
}
