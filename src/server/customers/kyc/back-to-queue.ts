import type { KycActor } from '#contract/identity/kyc-moves.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { moveKyc, setUserStatus, storeKycCase } from '#server/identity/identity.door.ts';

import type { Case } from '#server/customers/cases/customer-view.read.ts';
import { noClaim } from './on-case.ts';

/** Ends the claim on a case, whose customer is locked. One that waits for its second approver stays in review. */
export async function backToQueue(
  tx: Transaction,
  { user, kyc }: Case,
  by: { as: KycActor; actor: Actor; at: Date },
): Promise<void> {
  await storeKycCase(tx, user.id, noClaim);
  if (user.status !== 'in_review' || kyc?.firstBy) await setUserStatus(tx, user, user.status);
  else await moveKyc(tx, { user, event: 'release', ...by });
}
