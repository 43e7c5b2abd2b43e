/** What the modules above ask of the vault. */
export { voidLockedSales } from './sell-backs/end-sell-back.ts';
export { mailedCodes } from './proven/mailed-code.ts';
export { leavingWords } from './items/items-for-sale.ts';
export { findOwnItem, pieceWeights } from './items/own-items.read.ts';
export { type BookedSale, bookedSales, bookedSalesById, vaultSellersSince } from './sell-backs/booked-sales.read.ts';
export { sellStanding } from './sell-backs/sell-standing.ts';
export { countSellBacksInReview } from './sell-backs/sell-backs.read.ts';
