import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

import type { SellItem } from '#client/areas/customer/vault/sold/SellPanel.tsx';
import { useChosenItems } from './chosen-items.ts';
import { ChosenPanel } from './ChosenPanel.tsx';

const panel = lazyPart(() =>
  import(/* webpackChunkName: "customer-sell" */ '#client/areas/customer/vault/sold/SellPanel.tsx').then(
    ({ SellPanel }) => SellPanel,
  ),
);

export type Selling = readonly SellItem[] | null;

interface SellChosenProps {
  selling: Selling;
  onSelling: (selling: Selling) => void;
}

/** What is chosen and what it comes to; then, in its place, the sale of it, as it was chosen when that began. */
export function SellChosen({ selling, onSelling }: SellChosenProps) {
  const { chosen } = useChosenItems();
  if (selling) return <panel.Part items={selling} onClose={() => onSelling(null)} />;
  const begin = () =>
    onSelling(
      chosen.map(({ item: { id, name, metal, qty }, qty: chosenQty }) => ({ id, name, metal, qty, chosenQty })),
    );
  return <ChosenPanel onSell={begin} soon={panel.soon} />;
}
