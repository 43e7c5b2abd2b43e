import { useLocation, useNavigate } from 'react-router-dom';

/** Where a list and what is open beside it both have room. */
export const roomForBoth = '(min-width: 1180px)';

interface BesideState {
  beside?: string;
}

export interface Beside {
  /** The row that is open beside the list. */
  openId: string | null;
  /** Opens a row beside the list, or closes the one that is open. */
  open: (id: string | null) => void;
}

/** The ways to the rows above and below the open one; null where there is none. */
export interface Steps {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/**
 * Which row is open beside its list. It is kept in the history entry, not in the address, which is the list's query: so
 * Back closes it, a reload keeps it, and a link to the list opens the list.
 */
export function useBeside(): Beside {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const openId = (state as BesideState | null)?.beside ?? null;
  return {
    openId,
    open: (id) => {
      const next: BesideState | null = id === null ? null : { beside: id };
      // Stepping from row to row stays one entry, so that Back leads to the list.
      void navigate({ search }, { state: next, replace: openId !== null, preventScrollReset: true });
    },
  };
}

/** The steps from the open row through the rows of the page. */
export function stepsThrough(ids: readonly string[], { openId, open }: Beside): Steps {
  const place = openId === null ? -1 : ids.indexOf(openId);
  const stepTo = (id: string | undefined) => (place < 0 || id === undefined ? null : () => open(id));
  return { onPrevious: stepTo(ids[place - 1]), onNext: stepTo(ids[place + 1]) };
}
