import type { Invariant } from '#server/ledger/invariant.ts';

import { caseInvariants } from './case-invariants.ts';
import { connectedInvariants } from './connected-invariants.ts';
import { hitInvariants } from './hit-invariants.ts';
import { holdInvariants } from './hold-invariants.ts';
import { kycInvariants } from './kyc-invariants.ts';
import { payoutInvariants } from './payout-invariants.ts';
import { reportInvariants } from './report-invariants.ts';
import { standingInvariants } from './standing-invariants.ts';

/** What must hold of compliance and of the people: each derived from other rows than those that it checks. */
export const peopleInvariants: readonly Invariant[] = [
  ...caseInvariants,
  ...hitInvariants,
  ...reportInvariants,
  ...holdInvariants,
  ...kycInvariants,
  ...payoutInvariants,
  ...connectedInvariants,
  ...standingInvariants,
];
