/** What the modules above ask of the customers. */
export { standingAddresses } from './addresses/standing-addresses.read.ts';
export { keptAddress } from './addresses/kept-address.read.ts';
export { allCustomers } from './customers.list.ts';
export type { ClearanceHooks } from './kyc/clearance.ts';
export type { LeavingHooks } from './joint-consents/ask-consent.ts';
export { judgeCode, LIFETIME_MS, newCode, RESEND_MS } from './payout-accounts/payout-code.ts';
export type { PaidToAccounts, Payable } from './payout-accounts/paid-to.service.ts';
export type { StandingService } from './standing/standing.service.ts';
