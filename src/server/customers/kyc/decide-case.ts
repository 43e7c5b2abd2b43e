import { type RejectReason, rejectReasons } from '#contract/identity/kyc-moves.rules.ts';
import { daysBefore } from '#contract/dates/day-moments.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { moveKyc, setUserStatus, storeKycCase } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { approvedMail, rejectedMail } from './kyc-mails.ts';
import { endOfCheck } from './kyc-days.ts';
import { riskOfCase, secondReasons } from './kyc-desk-view.ts';
import { noClaim, type OnCase } from './on-case.ts';
import { takeVerifiedName } from './take-verified-name.ts';

/** Approves a case that is taken. High risk, high office and companies take two: the first is noted and the case goes back. */
export async function approveCase(tx: Transaction, clock: Clock, on: OnCase, reason: string): Promise<void> {
  const { user, kyc, actor, at, today } = on;
  const documentExpiry = kyc?.form.documentExpiry;
  if (documentExpiry !== undefined && documentExpiry < today)
    throw conflict('The document has expired meanwhile. Ask for another one.');
  const terms = await readSetting(tx, 'kyc');
  const risk = riskOfCase(on, terms);
  const why = secondReasons(on, risk);
  if (why.length > 0 && !kyc?.firstBy) {
    const first = { firstBy: actor.id, firstByName: actor.name, firstAt: at, firstReason: reason };
    await storeKycCase(tx, user.id, { ...noClaim, ...first });
    await setUserStatus(tx, user, user.status);
    const after = { reason, second: why };
    await recordAudit(tx, { actor, action: 'kyc.first_approved', entity: 'user', entityId: user.id, after });
    return;
  }
  const validUntil = endOfCheck(documentExpiry, risk, today, terms);
  await storeKycCase(tx, user.id, {
    ...{ ...noClaim, decidedAt: at, decidedBy: actor.id, reason, rejectCode: null, risk, validUntil },
    ...{ remindedOf: null, graceUntil: null },
  });
  const after = { risk: risk.level, score: risk.score, validUntil, ...(kyc?.firstBy && { first: kyc.firstByName }) };
  await moveKyc(tx, { user, event: 'approve', as: 'reviewer', actor, at, reason, after });
  await takeVerifiedName(tx, clock, on);
  await writeMail(tx, clock, approvedMail(user, on.publicUrl));
}

/** Rejects a case that is taken, with a reason of the list and in words; the customer reads the words. */
export async function rejectCase(
  tx: Transaction,
  clock: Clock,
  { user, actor, at, today, publicUrl }: OnCase,
  { reason, code }: { reason: string; code: RejectReason },
): Promise<void> {
  const { reapplyDays } = await readSetting(tx, 'kyc');
  await storeKycCase(tx, user.id, {
    ...{ ...noClaim, decidedAt: at, decidedBy: actor.id, reason, rejectCode: code },
    ...{ firstBy: null, firstByName: null, firstAt: null, firstReason: null },
  });
  const after = { code, why: rejectReasons[code] };
  await moveKyc(tx, { user, event: 'reject', as: 'reviewer', actor, at, reason, after });
  const opensOn = daysBefore(today, -reapplyDays);
  await writeMail(tx, clock, rejectedMail(user, { reason, opensOn, publicUrl }));
}
