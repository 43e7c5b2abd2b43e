import { useState } from 'react';

import { type BegunAct, useKeptAct } from '#client/areas/customer/vault/acting/kept-act.ts';
import type { LockedBefore } from '#client/features/vault/sell-panel.machine.ts';
import type { SellBackCurrency } from '#contract/vault/sell-backs.rules.ts';

type KeptSale = Omit<Extract<BegunAct, { act: 'sell' }>, 'act'>;

interface BegunSale {
  currency: SellBackCurrency;
  payoutAccountId: string;
  lockedBefore: LockedBefore | null;
}

const nothing: BegunSale = { currency: 'CAD', payoutAccountId: '', lockedBefore: null };

/** The sale that was begun in this tab before the page was loaded anew, and how it is kept as it goes on. */
export function useKeptSale() {
  const { read, keep } = useKeptAct();
  const [begun] = useState(() => {
    const kept = read();
    return kept?.act === 'sell' ? begunBy(kept) : nothing;
  });
  return { begun, keep: (sale: KeptSale | null): void => keep(sale && { act: 'sell', ...sale }) };
}

const begunBy = ({ items, currency, payoutAccountId, locked }: KeptSale): BegunSale => ({
  ...{ currency, payoutAccountId },
  lockedBefore: locked && {
    ...locked,
    asked: { currency, items: items.map(({ id, chosenQty }) => ({ itemId: id, pieces: chosenQty })) },
  },
});
