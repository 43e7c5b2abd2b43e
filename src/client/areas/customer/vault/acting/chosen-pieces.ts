import { useState } from 'react';

import type { QuantityWords } from '#client/kit/quantity/QuantityStepper.tsx';
import type { Metal } from '#contract/metals.ts';

/** A stored item that was chosen, and how many pieces of it are meant. */
export interface ChosenItem {
  id: string;
  name: string;
  metal: Metal;
  qty: number;
  chosenQty: number;
}

/** The chosen items as they are meant by now, how many pieces that is, and what each call says of them. */
export function useChosenPieces(items: readonly ChosenItem[]) {
  const [pieces, setPieces] = useState<Record<string, number>>({});
  const chosen = items.map((item) => ({ ...item, chosenQty: Math.min(pieces[item.id] ?? item.chosenQty, item.qty) }));
  return {
    chosen,
    count: chosen.reduce((sum, { chosenQty }) => sum + chosenQty, 0),
    asked: chosen.map(({ id, chosenQty }) => ({ itemId: id, pieces: chosenQty })),
    onPieces: (itemId: string, qty: number) => setPieces((now) => ({ ...now, [itemId]: qty })),
  };
}

/** Of pieces that lie in the vault. */
export const storedWords: QuantityWords = {
  most: (settled) => `You have ${settled} of it.`,
  least: (settled) => `Choose ${countWords(settled)} at least.`,
};

/** "1 piece", "3 pieces". */
export const countWords = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);
