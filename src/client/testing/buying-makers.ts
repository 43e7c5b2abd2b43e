import type { AdminPurchase, OwnPurchase, PurchaseLine, PurchaseRow } from '#contract/buying/purchases.contract.ts';

import { idOf } from './dashboard-makers.ts';

export const aPurchaseLine = (own: Partial<PurchaseLine> = {}): PurchaseLine => ({
  ...{ id: idOf(11), kind: 'metal', metal: 'XAU', name: 'Ring', sku: null, qty: 1, grams: '10', fineness: '585' },
  ...{ estimate: '900.00', assay: null, offer: null },
  ...own,
});

/** What was described, measured and offered for: 5.80085 g fine. */
const anOfferedLine = (): PurchaseLine =>
  aPurchaseLine({
    assay: { taken: 1, grams: '9.95', fineness: '583', finding: 'Worn.' },
    offer: {
      ...{ unit: null, total: '880.40', liveBid: '5600.0000', fineGrams: '5.80085' },
      ...{ share: '0.97', pct: null, fixed: null },
    },
  });

export const anOwnPurchase = (own: Partial<OwnPurchase> = {}): OwnPurchase => ({
  ...{ id: idOf(1), number: 'BUY-1001', state: 'requested', currency: 'CAD', requestedAt: '2026-11-19T19:30:00.000Z' },
  ...{ way: 'kit', dropOffOn: null, payout: 'wire', payee: 'Ada Novak', bankName: 'Bank of Hamilton' },
  ...{ account: '… 4321', waitsUntil: '2026-12-19T19:30:00.000Z', lines: [aPurchaseLine()], estimate: '900.00' },
  ...{ offered: null, offeredAt: null, offerUntil: null, paidAt: null, reference: null, kit: null, back: null },
  ...{ answer: null, moves: ['cancel'], version: 1 },
  timeline: [{ at: '2026-11-19T19:30:00.000Z', what: 'You asked us to buy', note: null, actor: 'Ada Novak' }],
  ...own,
});

/** One whose offer waits for its customer. */
export const anOfferedPurchase = (own: Partial<OwnPurchase> = {}): OwnPurchase =>
  anOwnPurchase({
    ...{ state: 'offered', lines: [anOfferedLine()], offered: '880.40', version: 5, moves: ['accept', 'decline'] },
    ...{ offeredAt: '2026-11-20T19:30:00.000Z', offerUntil: '2026-11-23T19:30:00.000Z' },
    ...own,
  });

export const anAdminPurchase = (own: Partial<AdminPurchase> = {}): AdminPurchase => ({
  ...anOwnPurchase(),
  ...{ customerId: idOf(3), customerName: 'Ada Novak', customerEmail: 'ada@example.com' },
  ...{ kitAddress: '1 King Street, Hamilton ON L8P 1A1', offeredCad: null, offeredBy: null, assayNote: null },
  ...{ worth: null, noOffer: null, waiting: null },
  ...own,
});

export const aPurchaseRow = (own: Partial<PurchaseRow> = {}): PurchaseRow => ({
  ...{ id: idOf(1), number: 'BUY-1001', state: 'received', requestedAt: '2026-11-19T19:30:00.000Z' },
  ...{ stateSince: '2026-11-20T19:30:00.000Z', way: 'kit', payout: 'wire', metals: ['XAU'], pieces: 1 },
  ...{ estimate: '900.00', offered: null, offerUntil: null, currency: 'CAD', customerId: idOf(3) },
  ...{ customerName: 'Ada Novak', dropOffOn: null, offeredCad: null },
  ...own,
});
