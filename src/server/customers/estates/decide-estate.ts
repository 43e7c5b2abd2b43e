import type { EstateDecision } from '#contract/customers/estates.rules.ts';
import type { Held } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import type { PersonPart, UserRecord } from '#server/identity/identity.door.ts';
import { endRedirection } from '#server/outbox/mail-redirections.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { PapersService } from '#server/papers/papers.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { JointEnds } from '#server/customers/joint-owners/end-joint.service.ts';
import type { DeathFreeze } from '#server/customers/standing/death-freeze.service.ts';

import { estateMail } from './estate-mails.ts';
import type { EstateRecord } from './estates.table.ts';

export interface DecidingParts {
  clock: Clock;
  publicUrl: string;
  papers: Pick<PapersService, 'markSent'>;
  jointEnds: Pick<JointEnds, 'settle'>;
  /** Of all modules: why an account cannot be closed, and what ends with it. */
  personParts: () => readonly PersonPart[];
}

export interface Deciding {
  tx: Transaction;
  /** Locked, as the estate is. */
  customer: UserRecord;
  estate: EstateRecord;
  /** Who agrees. */
  actor: Actor & { id: string };
  roles: readonly Held[];
  decision: EstateDecision;
  reason: string;
}

const actions = {
  release: 'customer.estate_released',
  settle: 'customer.estate_settled',
  withdraw: 'customer.death_withdrawn',
} as const satisfies Record<EstateDecision, string>;

/** Does what two people have agreed on, and tells the executor. Refuses with 409, and the reasons, to settle while something is open. */
export async function decideEstate(deciding: Deciding, parts: DecidingParts & { freeze: DeathFreeze }): Promise<void> {
  const { tx, customer, estate, actor, decision, reason } = deciding;
  await effects[decision](deciding, parts);
  await recordAudit(tx, {
    ...{ actor, action: actions[decision], entity: 'user', entityId: customer.id },
    before: { estate: estate.state },
    after: { estate: estate.id, reason, askedBy: estate.askedByName },
  });
}

const effects: Record<
  EstateDecision,
  (deciding: Deciding, parts: DecidingParts & { freeze: DeathFreeze }) => Promise<void>
> = {
  release: (deciding, parts) => tellExecutor('released', deciding, parts),

  async settle(deciding, parts) {
    const { tx, customer, actor, roles, reason } = deciding;
    const { jointEnds, freeze, personParts } = parts;
    await jointEnds.settle(tx, customer.id, actor);
    const open: string[] = [];
    for (const part of personParts()) open.push(...((await part.open?.(tx, customer)) ?? []));
    if (open.length > 0)
      throw conflict(`The account holds something yet. To the customer it would say: ${open.join(' ')}`);
    for (const part of personParts()) await part.end?.(tx, customer);
    await freeze.close(tx, customer, { actor, roles }, reason);
    await tellExecutor('settled', deciding, parts);
  },

  async withdraw({ tx, customer, estate, actor, roles, reason }, { freeze }) {
    await endRedirection(tx, customer.email);
    if (!estate.hasShut) return;
    const asked = {
      ...{ at: estate.askedAt ?? estate.recordedAt, by: estate.askedBy ?? estate.recordedBy },
      ...{ byName: estate.askedByName ?? '', reason: estate.askedReason ?? '' },
    };
    await freeze.thaw(tx, customer, { actor, roles }, asked, reason);
  },
};

async function tellExecutor(
  kind: 'released' | 'settled',
  { tx, customer, estate: { executorName: name, executorEmail: email } }: Deciding,
  { clock, publicUrl }: DecidingParts,
): Promise<void> {
  if (name !== null && email !== null)
    await writeMail(tx, clock, estateMail(kind, { name, email }, customer, publicUrl));
}
