import { useLocation, useNavigate } from 'react-router-dom';

/** Where a list and what is open beside it both have room. */
export const roomForBoth = '(min-width: 1180px)';

/** In the address' fragment, which is no part of the list's query. */
const mark = '#open=';

/** The end of an address at which a row is open beside its list. */
export const besideHash = (id: string): string => `${mark}${encodeURIComponent(id)}`;

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
 * Which row is open beside its list. It is kept in the address, after the list's query: so Back closes it, a reload keeps
 * it, a filter leaves it open, and a link can lead to it.
 */
export function useBeside(): Beside {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const openId = idIn(hash);
  return {
    openId,
    open: (id) => {
      // Stepping from row to row stays one entry, so that Back leads to the list.
      const to = { search, hash: id === null ? '' : besideHash(id) };
      void navigate(to, { replace: openId !== null, preventScrollReset: true });
    },
  };
}

function idIn(hash: string): string | null {
  if (!hash.startsWith(mark) || hash === mark) return null;
  try {
    return decodeURIComponent(hash.slice(mark.length));
  } catch {
    // Somebody else's fragment.
    return null;
  }
}

/** The steps from the open row through the rows of the page. */
export function stepsThrough(ids: readonly string[], { openId, open }: Beside): Steps {
  const place = openId === null ? -1 : ids.indexOf(openId);
  const stepTo = (id: string | undefined) => (place < 0 || id === undefined ? null : () => open(id));
  return { onPrevious: stepTo(ids[place - 1]), onNext: stepTo(ids[place + 1]) };
}
