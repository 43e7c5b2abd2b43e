/** What the modules above ask of identity: people, staff and rights, and what state an account is in. */
export { alikeCustomers } from './kyc/alike-customers.read.ts';
export { declaredForms } from './kyc/declared-forms.read.ts';
export { kycAddressOf } from './kyc/kyc-address.read.ts';
export { casesClaimedBy, findKycCase, storeKycCase } from './kyc/kyc-cases.ts';
export type { KycCaseRecord } from './kyc/kyc-cases.table.ts';
export type { AskedItem } from './kyc/kyc-requests.table.ts';
export type { OwnerProof } from './second-factors/owner-proof.ts';
export type { Holding } from './staff/holding.ts';
export { casesDue, requestsDue } from './kyc/kyc-due.list.ts';
export {
  answerRequest,
  eraseRequests,
  noteReminder,
  openRequestOf,
  requestsOf,
  writeRequest,
} from './kyc/kyc-requests.ts';
export { moveKyc, movesOf } from './kyc/move-kyc.ts';
export { mailsAbove } from './staff/mails-above.ts';
export { requireOldRights } from './staff/new-rights.read.ts';
export type { SecondPerson } from './staff/second-person.hook.ts';
export { lastAbleElse } from './staff/last-able.read.ts';
export { emailUnconfirmed, requireConfirmedEmail } from './users/confirmed-email.ts';
export { deviceOf } from './users/device-name.ts';
export { emailKey } from './users/email-key.ts';
export { keysCoolUntil } from './users/keys-changed.ts';
export { mailStaff } from './users/mail-staff.ts';
export { endMailTokens } from './users/mail-tokens.ts';
export type { PasswordService } from './users/password.service.ts';
export { type Intrusion, type Owner, type PersonPart, rowsFile } from './own-account/person-part.ts';
export { customerNames } from './users/customer-names.read.ts';
export { endSession, nameOfSession, openSessionsOf } from './users/open-sessions.ts';
export { peopleOf, type Person } from './users/people.read.ts';
export { customerOfSender } from './users/sender.read.ts';
export { createTurns } from './users/turns.ts';
export type { SessionsService } from './users/sessions.service.ts';
export { addressOfStaff, nameOfStaff, type StaffMember, staffWith } from './users/staff.read.ts';
export {
  buyingRefusal,
  customerOfAddress,
  countSubmittedCustomers,
  findCustomer,
  lockBuyer,
  lockCustomer,
  lockCustomers,
  lockOwnBuyer,
  lockStandingBuyer,
  lockTrader,
  lockUsers,
  requireBuyer,
  requireBuyerNow,
  requireOwnBuyerNow,
  requireStandingBuyerNow,
  requireTraderNow,
  setUserName,
  setUserStatus,
  type UserRecord,
} from './users/user-state.ts';
