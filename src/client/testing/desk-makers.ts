import { aCustomerRow, aKycForm } from '#client/testing/dashboard-makers.ts';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';

/** A customer whose identity check waits. */
export const aCustomer = (own: Partial<Customer> = {}): Customer => ({
  ...aCustomerRow(),
  kyc: aKycForm(),
  suspension: null,
  steps: [],
  ...own,
});

/** A case that waits, which its reader may do everything with. */
export const aDesk = (own: Partial<KycDesk> = {}): KycDesk => ({
  ...{ status: 'submitted', version: 7, claim: null, request: null, first: null, whySecond: [], barred: null },
  ...{ validUntil: null, graceUntil: null, usualDue: '2026-12-04', moves: [], unopened: [] },
  risk: { level: 'low', score: 0, reasons: [] },
  may:
    own.status === undefined || ['submitted', 'in_review'].includes(own.status)
      ? ['claim', 'ask', 'approve', 'reject']
      : [],
  ...own,
});
