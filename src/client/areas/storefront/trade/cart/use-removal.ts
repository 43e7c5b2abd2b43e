import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { type CartEntry, cartLineRemoved, cartLineReturned } from '#client/features/trade/cart/cart.slice.ts';

interface Removed {
  line: CartEntry;
  index: number;
  name: string;
}

export interface Removal {
  remove: (removed: Removed) => void;
  /** The last line that was taken out, until another one is or it comes back. */
  last: { name: string; undo: () => void } | null;
}

/** Taking a line out of the cart, and having it back in its place. */
export function useRemoval(): Removal {
  const dispatch = useDispatch();
  const [removed, setRemoved] = useState<Removed | null>(null);
  return {
    remove(line) {
      dispatch(cartLineRemoved(line.line));
      setRemoved(line);
    },
    last: removed && {
      name: removed.name,
      undo() {
        dispatch(cartLineReturned({ line: removed.line, index: removed.index }));
        setRemoved(null);
      },
    },
  };
}
