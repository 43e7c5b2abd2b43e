/** What the modules above ask of the vault. */
export { voidLockedSales } from './sell-backs/end-sell-back.ts';
export { countSellBacksInReview } from './sell-backs/sell-backs.read.ts';
