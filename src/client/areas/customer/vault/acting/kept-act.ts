import { useContext } from 'react';

import { parsed, VAULT_ACT } from '#client/features/trade/checkout/checkout-storage.ts';
import { DraftOwner } from '#client/kit/resource-form/DraftKeeper.tsx';
import { tabStorage } from '#client/kit/resource-form/tab-storage.ts';
import type { SellBackCurrency } from '#contract/vault/sell-backs.rules.ts';

import type { ChosenItem } from './chosen-pieces.ts';

/** What the server has worked out and was not confirmed yet, or not known to be, and the key of confirming it. */
interface Worked {
  id: string;
  key: string;
}

interface BegunSale {
  act: 'sell';
  items: readonly ChosenItem[];
  currency: SellBackCurrency;
  payoutAccountId: string;
  /** The price that was locked; null before one was, and once its end was told. */
  locked: Worked | null;
}

interface BegunWithdrawal {
  act: 'withdraw';
  items: readonly ChosenItem[];
  /** The draft whose fee was shown; null before one was. */
  drafted: Worked | null;
}

/** What a customer has begun to do with chosen items. */
export type BegunAct = BegunSale | BegunWithdrawal;

/** What is begun in this tab by this person: a reload goes on with it. It leaves the tab when he signs out. */
export function useKeptAct() {
  const owner = useContext(DraftOwner);
  return {
    read(): BegunAct | null {
      const { userId, begun } = parsed(tabStorage().getItem(VAULT_ACT));
      return owner !== null && userId === owner ? begunIn(begun) : null;
    },
    /** Null once it is done or left. */
    keep(begun: BegunAct | null): void {
      if (owner === null) return;
      try {
        if (begun === null) tabStorage().removeItem(VAULT_ACT);
        else tabStorage().setItem(VAULT_ACT, JSON.stringify({ userId: owner, begun }));
      } catch {
        // The storage is full: it goes on, and a reload begins it anew.
      }
    },
  };
}

/** What this page wrote itself. */
function begunIn(value: unknown): BegunAct | null {
  const begun = (value ?? {}) as Partial<BegunAct>;
  return Array.isArray(begun.items) && begun.items.length > 0 ? (begun as BegunAct) : null;
}
