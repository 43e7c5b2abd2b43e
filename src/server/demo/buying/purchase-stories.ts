import type { PayoutWay, PurchaseState, PurchaseWay } from '#contract/buying/purchases.rules.ts';
import type { Metal } from '#contract/metals.ts';

type Described = [what: string, metal: Metal, grams: string, fineness: string];

export interface Story {
  states: readonly PurchaseState[];
  way: PurchaseWay;
  payout: PayoutWay;
  /** A piece of the shop's, or metal that is described: only that has reached the books. */
  sells: 'product' | Described;
  hoursAgo: number;
  /** Of one seller, who sells several within a day. */
  seller?: 'one';
}

/** Purchases at each step, the oldest first. The last offer is the guest's, who can answer it. */
export const stories: readonly Story[] = [
  {
    states: ['requested', 'kit_sent', 'received', 'assayed', 'offered', 'accepted', 'payout_pending', 'paid'],
    ...{ way: 'kit', payout: 'wire', sells: ['Broken chains', 'XAU', '41.3', '585'], hoursAgo: 18 * 24 },
  },
  {
    states: ['requested', 'dropped_off', 'received', 'assayed', 'offered', 'accepted'],
    ...{ way: 'drop_off', payout: 'wire', sells: ['Old tableware', 'XAG', '1240', '800'], hoursAgo: 9 * 24 },
  },
  {
    states: ['requested', 'kit_sent', 'received', 'declined'],
    ...{ way: 'kit', payout: 'balance', sells: ['Medals', 'XAG', '310', '925'], hoursAgo: 8 * 24 },
  },
  {
    states: ['requested', 'kit_sent', 'received', 'assayed'],
    ...{ way: 'kit', payout: 'balance' },
    sells: 'product',
    hoursAgo: 120,
  },
  { states: ['requested', 'kit_sent', 'received'], ...{ way: 'kit', payout: 'wire' }, sells: 'product', hoursAgo: 96 },
  {
    states: ['requested', 'dropped_off', 'received', 'assayed', 'offered'],
    ...{ way: 'drop_off', payout: 'balance', sells: 'product', hoursAgo: 48 },
  },
  {
    states: ['requested', 'kit_sent'],
    ...{ way: 'kit', payout: 'wire' },
    sells: ['Ring', 'XPT', '9.4', '950'],
    hoursAgo: 50,
  },
  // Each a little less than 10,000 CAD: what looks like one sale cut up.
  ...(['46.5', '45.8', '47.1'] as const).map((grams, at): Story => ({
    states: ['requested', 'dropped_off', 'received', 'assayed', 'offered', 'accepted'],
    ...{ way: 'drop_off', payout: 'wire', sells: ['Grain of gold', 'XAU', grams, '999'], hoursAgo: 30 - 3 * at },
    seller: 'one',
  })),
  { states: ['requested'], ...{ way: 'kit', payout: 'balance' }, sells: 'product', hoursAgo: 5 },
];
/** Which of them is the guest’s. */
export const GUESTS = 5;
