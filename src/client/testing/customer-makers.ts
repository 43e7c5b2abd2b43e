import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';

/** What the shop has done with a customer: nothing yet. */
export const aProfile = (own: Partial<CustomerProfile> = {}): CustomerProfile => ({
  tier: { tier: null, waiting: null },
  volume: { yearCad: '0.00', lifetimeCad: '0.00', currencies: [], orders: 0 },
  orders: [],
  invoices: [],
  payments: [],
  receipts: [],
  refunds: [],
  notes: [],
  acts: [],
  mails: [],
  most: 50,
  may: ['note', 'tier', 'order'],
  ...own,
});
