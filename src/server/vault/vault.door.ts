/** What the modules above ask of the vault. */
export { countSellBacksInReview } from './sell-backs/sell-backs.read.ts';
