import type { AdminSellBack, OwnSellBack, OwnSellBackRow, SellBackRow } from '#contract/vault/sell-backs.contract.ts';

import { idOf } from './dashboard-makers.ts';

/** Two gold bars whose price is locked for a minute. */
export const aLockedPrice = (own: Partial<OwnSellBack> = {}): OwnSellBack => ({
  ...{ id: idOf(1), number: null, state: 'quoted', currency: 'CAD', asOf: '2026-11-20T19:30:00.000Z' },
  ...{ quotedAt: '2026-11-20T19:30:00.000Z', expiresAt: '2026-11-20T19:31:00.000Z', submittedAt: null },
  lines: [
    {
      ...{ id: idOf(11), itemId: idOf(21), itemNumber: 'V-100001', name: '1 oz Gold Bar', sku: 'G1', metal: 'XAU' },
      ...{
        serial: null,
        lot: 'AU-1',
        qty: 2,
        fineGrams: '62.2069536',
        pieceOunces: '1',
        unitGross: '5642.78',
        unitNet: '5572.24',
      },
      ...{ net: '11144.48', costCad: '10804.22' },
    },
  ],
  receipt: [
    {
      ...{ metal: 'XAU', spotBid: '5642.7787', buffer: null, fineGrams: '62.2069536', fineOunces: '2.0000', pieces: 2 },
      ...{ gross: '11285.56', sellPct: '0.0125', sellFixed: '0', commission: '141.08', net: '11144.48' },
    },
  ],
  ...{ gross: '11285.56', commission: '141.08', net: '11144.48', perCad: '1', netCad: '11144.48' },
  ...{ costCad: '10804.22', gainCad: '340.26', payee: 'Ada Novak', bankName: null, account: null, paidAt: null },
  ...{ document: null, payout: null, canReaddress: false, noCancel: null },
  ...{ reference: null, answer: null, agreementOf: null, proof: 'mail', moves: ['submit'], version: 1 },
  timeline: [{ at: '2026-11-20T19:30:00.000Z', what: 'You locked a price', note: null, actor: 'Ada Novak' }],
  ...own,
});

/** The same, sold and not decided yet. */
export const anOwnSellBack = (own: Partial<OwnSellBack> = {}): OwnSellBack =>
  aLockedPrice({
    ...{ number: 'SB-5001', state: 'under_review', submittedAt: '2026-11-20T19:30:40.000Z', proof: null, version: 2 },
    ...{ bankName: 'Bank of Hamilton', account: '… 4321', moves: ['cancel'] },
    timeline: [{ at: '2026-11-20T19:30:40.000Z', what: 'You sold for 11,144.48 CAD', note: null, actor: 'Ada Novak' }],
    ...own,
  });

export const anAdminSellBack = (own: Partial<AdminSellBack> = {}): AdminSellBack => ({
  ...anOwnSellBack(),
  ...{ customerId: idOf(3), customerName: 'Ada Novak', customerEmail: 'ada@example.com', approvedBy: null },
  ...{
    secondBy: null,
    approvedAt: null,
    secondAbove: '25000.00',
    noPayout: null,
    batch: null,
    moves: ['approve', 'reject'],
  },
  ...own,
});

export const anOwnSellBackRow = (own: Partial<OwnSellBackRow> = {}): OwnSellBackRow => ({
  ...{ id: idOf(1), number: 'SB-5001', state: 'paid', submittedAt: '2026-11-20T19:30:40.000Z', metals: ['XAU'] },
  ...{ pieces: 2, net: '11144.48', currency: 'CAD', paidAt: '2026-11-21T19:30:00.000Z', reference: 'EFT 7' },
  ...own,
});

export const aSellBackRow = (own: Partial<SellBackRow> = {}): SellBackRow => ({
  ...{ id: idOf(1), number: 'SB-5001', state: 'under_review', submittedAt: '2026-11-20T19:30:40.000Z' },
  ...{ metals: ['XAU'], pieces: 2, net: '11144.48', currency: 'CAD', paidAt: null, customerId: idOf(3) },
  ...{ customerName: 'Ada Novak', netCad: '11144.48', stateSince: '2026-11-20T19:30:40.000Z' },
  ...{ approvedByName: null, minutesLeft: 42, batch: null },
  ...own,
});
