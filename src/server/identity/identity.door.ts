/** What the modules above ask of identity: people, staff and rights, and what state an account is in. */
export { kycAddressOf } from './kyc/kyc-address.read.ts';
export { findKycCase, storeKycCase } from './kyc/kyc-cases.ts';
export type { KycCaseRecord } from './kyc/kyc-cases.table.ts';
export { decidableStatuses, editableStatuses } from './kyc/kyc-rules.ts';
export { emailKey } from './users/email-key.ts';
export { mailStaff } from './users/mail-staff.ts';
export { endMailTokens } from './users/mail-tokens.ts';
export { peopleOf, type Person } from './users/people.read.ts';
export { customerOfSender } from './users/sender.read.ts';
export type { SessionsService } from './users/sessions.service.ts';
export { nameOfStaff, type StaffMember, staffWith } from './users/staff.read.ts';
export {
  buyingRefusal,
  countSubmittedCustomers,
  findCustomer,
  lockBuyer,
  lockCustomer,
  lockTrader,
  lockUsers,
  requireBuyer,
  requireBuyerNow,
  requireTraderNow,
  setUserStatus,
  type UserRecord,
} from './users/user-state.ts';
