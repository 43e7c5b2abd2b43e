import { createContext, useContext } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import type { ListLayout } from '#contract/list/list-layout.contract.ts';

/** A question to a list under a name, kept on the server. */
export interface ListView {
  id: string;
  name: string;
  /** The text of the list grammar; empty for the whole list. */
  query: string;
  /** The arrangement that comes with it, if any. */
  layout: ListLayout | null;
  shared: boolean;
  /** Whether the person may change and remove it. */
  own: boolean;
  ownerName: string;
  version: number;
}

/** How many rows a query has; `atLeast` where there are more than are counted. */
export interface RowCount {
  total: number;
  totalKind: 'exact' | 'atLeast';
}

export type ViewWords = Pick<ListView, 'name' | 'query' | 'layout' | 'shared'>;

/** An export as it is asked for; see `exports.contract.ts`. */
export interface ExportWish {
  list: string;
  query: string;
  rows:
    | { of: 'all' }
    | { of: 'page' }
    | {
        of: 'selection';
        selection: { by: 'ids'; ids: string[] } | { by: 'query'; query: string; exclude: string[]; expected: number };
      };
  columns: string[];
  separator: ',' | ';' | '\t';
  dates: 'mm/dd/yy' | 'iso';
}

export interface ExportState {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  rows: number;
  total: number;
}

export type Answered<Value> = { ok: true; value: Value } | { ok: false; error: ApiError };

/**
 * What a table keeps and fetches besides its rows, which the kit knows nothing of: the area that shows tables provides it
 * (`features/lists`). Without one a table can be neither arranged for good nor exported.
 */
export interface ListServices {
  /** Whether the person's views can be opened to others. */
  canShareViews: boolean;
  /** The person's arrangement and views of a list; `isReady` is false until they have come. */
  useSettings(list: string): {
    isReady: boolean;
    layout: ListLayout | null;
    views: readonly ListView[];
    /** The columns that are not for this person: nothing of his page offers them. */
    withheld?: readonly string[];
  };
  /** How many rows each query has, in the order asked for; null for one that is not understood, or until it is known. */
  useCounts?(list: string, queries: readonly string[]): { counts: readonly (RowCount | null)[]; refetch: () => void };
  /** `leaving` when the page is about to go: it is sent at once, and outlives the page. */
  saveLayout(list: string, layout: ListLayout | null, how?: { leaving: boolean }): void;
  addView(list: string, words: ViewWords): Promise<Answered<ListView>>;
  changeView(list: string, id: string, words: ViewWords & { version: number }): Promise<Answered<ListView>>;
  removeView(list: string, id: string): Promise<Answered<null>>;
  askExport(wish: ExportWish): Promise<Answered<ExportState>>;
  /** Where the browser fetches an export's file. */
  exportHref(id: string): string;
  useExportProgress(id: string | null): ExportState | null;
  cancelExport(id: string): Promise<Answered<ExportState>>;
}

const ListServicesContext = createContext<ListServices | null>(null);

export const ListServicesProvider = ListServicesContext.Provider;

export const useListServices = (): ListServices | null => useContext(ListServicesContext);
