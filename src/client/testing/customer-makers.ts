import { aCustomerRow, aKycForm } from '#client/testing/dashboard-makers.ts';
import type { CustomerDetails } from '#contract/customers/customer-details.contract.ts';
import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';

/** What the shop has done with a customer: nothing yet. */
export const aProfile = (own: Partial<CustomerProfile> = {}): CustomerProfile => ({
  tier: { tier: null, waiting: null },
  nextTier: null,
  volume: { yearCad: '0.00', lifetimeCad: '0.00', soldCad: '0.00', currencies: [], orders: 0 },
  limits: { refusal: null, day: null, year: null },
  orders: [],
  invoices: [],
  payments: [],
  receipts: [],
  refunds: [],
  notes: [],
  acts: [],
  mails: [],
  most: 50,
  may: ['note', 'tier', 'order', 'change'],
  ...own,
});

/** What can be changed of a customer: of a person whose identity is checked, by a reviewer. */
export const someDetails = (own: Partial<CustomerDetails> = {}): CustomerDetails => ({
  ...{ id: aCustomerRow().id, version: 7, name: 'Ngozi Chukwuemeka', email: 'ngozi@example.com' },
  ...{ accountType: 'individual', status: 'approved', answers: aKycForm(), tags: [], dailyLimit: null },
  ...{ answersBarred: null, mayIdentity: true, tierDailyLimit: null, wealthAboveCad: 100_000 },
  ...own,
});
