import type { OwnAlertRow } from '#contract/customers/alerts.contract.ts';

import { idOf } from './dashboard-makers.ts';

/** An alert on the spot of gold that waits; a test states what is different about its own. */
export const anAlert = (own: Partial<OwnAlertRow> = {}): OwnAlertRow => ({
  id: idOf(71),
  kind: 'spot',
  subject: 'Gold',
  productId: null,
  slug: null,
  metal: 'XAU',
  direction: 'below',
  currency: 'CAD',
  amount: '5600.00',
  repeats: false,
  status: 'active',
  triggeredAt: null,
  seenAmount: null,
  seenAt: null,
  createdAt: '2026-11-18T15:00:00.000Z',
  expiresAt: '2027-11-18T15:00:00.000Z',
  version: 1,
  ...own,
});
