/** What the modules above ask of buying. */
export {
  type BookedPurchase,
  bookedPurchases,
  bookedPurchasesById,
  sellersSince,
} from './purchases/booked-purchases.read.ts';
export { purchasesPaid, soldLinesOf } from './purchases/sold-lines.read.ts';
