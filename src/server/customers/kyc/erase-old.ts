import { monthsAfter } from '#contract/dates/day-moments.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  eraseRequests,
  type KycCaseRecord,
  movesOf,
  setUserStatus,
  storeKycCase,
  type UserRecord,
} from '#server/identity/identity.door.ts';

import type { KycTerms } from './kyc-days.ts';

interface Ended {
  tx: Transaction;
  user: UserRecord;
  kyc: KycCaseRecord;
  now: Date;
  today: string;
  terms: KycTerms;
}

/**
 * Erases what a customer declared, once his check has been closed or rejected for as long as records are kept. That there was one,
 * how it ended and who decided stays. Leaves alone whoever is not so far. Answers whether it was done.
 */
export async function eraseOld({ tx, user, kyc, now, today, terms }: Ended): Promise<boolean> {
  if (kyc.erasedAt || (user.status !== 'closed' && user.status !== 'rejected')) return false;
  const [last] = await movesOf(tx, user.id, 1);
  const endedAt = last?.at ?? kyc.decidedAt ?? kyc.submittedAt ?? user.updatedAt;
  if (monthsAfter(civilDayOf(endedAt), terms.retentionYears * 12) > today) return false;
  await storeKycCase(tx, user.id, { form: {}, renewal: null, risk: null, erasedAt: now });
  await eraseRequests(tx, user.id);
  await setUserStatus(tx, user, user.status);
  await recordAudit(tx, {
    ...{ actor: systemActor, action: 'kyc.erased', entity: 'user', entityId: user.id },
    after: { ended: civilDayOf(endedAt), years: terms.retentionYears },
  });
  return true;
}
