import type { Customer } from '#contract/customers/customers.contract.ts';
import { maySuspend, mayWithdrawReinstatement, reinstatementStep } from '#contract/identity/customers.rules.ts';
import { type Held, hasRight } from '#contract/permissions.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { findCustomer, findKycCase, type KycCaseRecord, type UserRecord } from '#server/identity/identity.door.ts';

import { standingEstate } from '#server/customers/estates/standing-estate.read.ts';
import { openSuspension, type SuspensionRecord } from '#server/customers/standing/suspensions.read.ts';

import { mayKnowWhyShut } from './may-know-why.ts';

/** An administrator who looks at a customer. */
export interface Reader {
  id: string;
  roles: readonly Held[];
}

export interface Case {
  user: UserRecord;
  kyc: KycCaseRecord | null;
}

/** A customer and his identity check; 404 for an administrator too. */
export async function caseOf(db: Executor, userId: string): Promise<Case> {
  const user = await findCustomer(db, userId);
  if (!user) throw notFound('The customer');
  return { user, kyc: await findKycCase(db, userId) };
}

/** A customer as the staff sees him, with what the reader may do. */
export async function readCustomer(db: Executor, id: string, reader: Reader): Promise<Customer> {
  const { user, kyc } = await caseOf(db, id);
  const open = user.status === 'suspended' ? await openSuspension(db, id) : null;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    accountType: user.accountType,
    status: user.status,
    verified: user.emailVerifiedAt !== null,
    createdAt: user.createdAt.toISOString(),
    submittedAt: kyc?.submittedAt?.toISOString() ?? null,
    version: user.version,
    // What was declared is for who decides about it; others see that it was sent.
    kyc: hasRight(reader.roles, 'kyc.review') ? (kyc?.form ?? null) : null,
    suspension: open && suspensionView(open, mayKnowWhyShut(reader.roles)),
    // What froze it on a notice of death ends it, too.
    steps: open && (await standingEstate(db, id)) ? [] : stepsOf(user, open, reader),
  };
}

/** Who asked for a reinstatement. */
export const askerOf = ({ askedBy, askedAsAdministrator }: SuspensionRecord) =>
  askedBy === null ? null : { id: askedBy, isAdministrator: askedAsAdministrator ?? false };

function stepsOf({ status }: UserRecord, open: SuspensionRecord | null, reader: Reader): Customer['steps'] {
  if (open) {
    const asked = askerOf(open);
    const step = reinstatementStep(asked, { ...reader, endsRelationship: open.endsRelationship });
    return [
      ...(step === null ? [] : [step === 'ask' ? ('ask_reinstatement' as const) : ('agree_reinstatement' as const)]),
      ...(mayWithdrawReinstatement(asked, reader) ? (['withdraw_reinstatement'] as const) : []),
    ];
  }
  return maySuspend(status, reader.roles) ? ['suspend'] : [];
}

const suspensionView = (open: SuspensionRecord, mayKnow: boolean): Customer['suspension'] => ({
  at: open.startedAt.toISOString(),
  by: open.startedByName,
  reason: mayKnow ? open.reason : '',
  endsRelationship: open.endsRelationship,
  asked: open.askedAt && {
    at: open.askedAt.toISOString(),
    by: open.askedByName ?? '',
    reason: mayKnow ? (open.askedReason ?? '') : '',
  },
});
