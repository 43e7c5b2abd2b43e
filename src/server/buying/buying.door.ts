/** What the modules above ask of buying. */
export { bookedPurchases, sellersSince } from './purchases/booked-purchases.read.ts';
