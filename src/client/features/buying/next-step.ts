import type { PurchaseState } from '#contract/buying/purchases.rules.ts';

interface Next {
  what: string;
  who: string;
}

const toCustomer = 'You';
const toShop = 'Us';

/** What comes next with a purchase, as its customer is told; null when all is over. */
export const nextStepOf = (state: PurchaseState, way: 'kit' | 'drop_off'): Next | null => steps(way)[state];

const steps = (way: 'kit' | 'drop_off'): Record<PurchaseState, Next | null> => ({
  requested:
    way === 'kit'
      ? { what: 'An insured kit is sent to you', who: `${toShop}, within one business day` }
      : { what: 'You hand it over at our counter', who: `${toCustomer}, with government-issued photo ID` },
  kit_sent: { what: 'You send it in the kit', who: toCustomer },
  dropped_off: { what: 'It is opened and counted', who: `${toShop}, within one business day` },
  received: { what: 'It is weighed and assayed', who: `${toShop}, within two business days` },
  assayed: { what: 'We make you an offer', who: `${toShop}, at the price at that moment` },
  offered: { what: 'You accept or decline', who: `${toCustomer}, while the prices hold` },
  accepted: { what: 'You are paid', who: `${toShop}, within two business days` },
  payout_pending: { what: 'The money reaches you', who: 'Our bank' },
  declined: { what: 'Everything is sent back to you', who: `${toShop}, insured` },
  returning: { what: 'It arrives with you', who: 'The carrier' },
  paid: null,
  returned: null,
  cancelled: null,
  expired: null,
});
