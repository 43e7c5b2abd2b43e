import { createContext, type RefObject, useContext, useMemo, useRef, useState } from 'react';

/** The ways into a table's filters from elsewhere in it: a column's menu, a key. */
export interface FilterAccess {
  /**
   * Opens the editor on a column, or with null on the choice of columns. `opener` gets the focus back when it closes;
   * without one, what has the focus now.
   */
  openFor(field: string | null, opener?: HTMLElement | null): void;
  focusSearch(): void;
}

/** What the table itself holds of its filters; made once by the table and handed to the toolbar. */
export interface Filtering {
  access: FilterAccess;
  /** What the one editor is open on, or null while it is closed. */
  opened: OpenedEditor | null;
  /** Closes the editor; the focus goes back to where it came from unless the person has taken it elsewhere. */
  close(focus: 'back' | 'stay'): void;
  searchBox: RefObject<HTMLInputElement | null>;
  /** The column whose filter was changed last in this table, if any. */
  touched: string | null;
  touch(field: string): void;
  /** Where the focus goes when what opened the editor is gone. */
  addButton: RefObject<HTMLButtonElement | null>;
}

export interface OpenedEditor {
  field: string | null;
  opener: HTMLElement | null;
  /** Counts the openings, so that each starts afresh. */
  time: number;
}

const FilterAccessContext = createContext<FilterAccess>({ openFor: () => undefined, focusSearch: () => undefined });

export const FilterAccessProvider = FilterAccessContext.Provider;

/** The filters of the table around; outside of a table it does nothing. */
export const useFilterAccess = (): FilterAccess => useContext(FilterAccessContext);

export function useFiltering(): Filtering {
  const [opened, setOpened] = useState<OpenedEditor | null>(null);
  const [touched, touch] = useState<string | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const access = useMemo(
    (): FilterAccess => ({
      openFor: (field, opener = focused()) =>
        setOpened((before) => ({
          field,
          // Opened anew from within itself, it still goes back to where it first came from.
          opener: before && opener?.closest('[data-filter-editor]') ? before.opener : opener,
          time: (before?.time ?? 0) + 1,
        })),
      focusSearch: () => {
        searchBox.current?.focus();
        searchBox.current?.select();
      },
    }),
    [],
  );
  const close = (focus: 'back' | 'stay'): void => {
    setOpened(null);
    if (focus === 'stay') return;
    const opener = opened?.opener;
    (opener && isThereToStay(opener) ? opener : addButton.current)?.focus();
  };
  return { access, opened, close, touched, touch, searchBox, addButton };
}

/** A chip goes with its filter, a menu with its choice. */
const isThereToStay = (opener: HTMLElement): boolean =>
  opener.isConnected && opener !== document.body && opener.dataset.unset === undefined;

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;
