import { and, eq, ne, sql } from 'drizzle-orm';

import type { OwnTier, UserTier } from '#contract/trade/user-tiers.contract.ts';
import { tierProblems, type TierValues } from '#contract/trade/user-tiers.rules.ts';
import { type GatedChange, waitingApprovals } from '#server/platform/platform.door.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid, notFound, Refusal } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { evaluateTiers } from './evaluate-tiers.ts';
import type { TierGate } from './tier-gate.ts';
import { columnsOf, tierView, valuesOf } from './tier-view.ts';
import { membersIn } from './tier-members.read.ts';
import { tierOf } from './tiers.read.ts';
import { type TierRecord, userTiers } from './tiers.table.ts';

interface Update extends TierValues {
  version: number;
  reason: string;
}

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  gate: TierGate;
}

/** Groups of customers with better terms; who is in them is `tier-members.service.ts`. */
export function createTiersService({ db, clock, publicUrl, gate }: Parts) {
  return {
    read: (id: string): Promise<UserTier> => viewTier(db, id),

    create: (values: TierValues, actor: Actor): Promise<UserTier> =>
      inTransaction(db, async (tx) => {
        await refuseWrong(tx, values);
        await gate.requireNew(tx, values);
        const [made] = await tx.insert(userTiers).values(columnsOf(values)).returning();
        const entityId = made?.id ?? '';
        await recordAudit(tx, {
          actor,
          action: 'user_tier.created',
          entity: 'user_tier',
          entityId,
          after: { ...values },
        });
        return viewTier(tx, entityId);
      }),

    /** Refuses with 404, 409 with the newer tier, or 422 by field. */
    update: (id: string, { reason, version, ...values }: Update, actor: Actor & { id: string }): Promise<UserTier> =>
      inTransaction(db, async (tx) => {
        const record = await locked(tx, id, version);
        await refuseWrong(tx, values, id);
        const waits = await gate.waits(tx, record, { values, reason, actor });
        if (!waits) await changeTier(tx, record, { values, reason, actor });
        return viewTier(tx, id);
      }),

    /** Refuses with 409 while a customer is in it. */
    remove: (id: string, version: number, actor: Actor): Promise<{ id: string }> =>
      inTransaction(db, async (tx) => {
        const record = await locked(tx, id, version, 'update');
        const customers = await membersIn(tx, id);
        if (customers > 0) {
          const many = customers === 1 ? 'One customer is' : `${customers} customers are`;
          throw conflict(`${many} in ${record.name}. Switch it off instead, or take them out first.`, {
            code: 'in_use',
          });
        }
        await tx.delete(userTiers).where(eq(userTiers.id, id));
        const before = { name: record.name };
        await recordAudit(tx, { actor, action: 'user_tier.deleted', entity: 'user_tier', entityId: id, before });
        return { id };
      }),

    async own(userId: string): Promise<{ tier: OwnTier | null }> {
      const tier = await tierOf(db, userId);
      if (!tier) return { tier: null };
      const { name, colour, buyDiscount, sellBonus, storageDiscount } = tier;
      return { tier: { name, colour, buyDiscount, sellBonus, storageDiscount } };
    },

    /** How the gate does what was approved. */
    gated: {
      permission: 'pricing.approve',
      async apply(tx, request, actor) {
        const { id, values, version } = request as { id: string; values: TierValues; version: number };
        const [record] = await tx.select().from(userTiers).where(eq(userTiers.id, id)).for('no key update');
        if (record?.version !== version) {
          throw conflict('This tier was changed since this was asked for. Refuse it, and ask again.');
        }
        await refuseWrong(tx, values, id);
        await changeTier(tx, record, { values, actor });
      },
    } satisfies GatedChange,

    /** Once a civil day, whoever asks how often. */
    evaluate: (): Promise<number | null> => inTransaction(db, (tx) => evaluateTiers(tx, clock, publicUrl)),
  };
}
export type TiersService = ReturnType<typeof createTiersService>;

const namedAs = (before: TierValues, saved: UserTier): object =>
  Object.fromEntries(Object.keys(before).map((name) => [name, saved[name as keyof TierValues]]));

async function viewTier(db: Executor, id: string): Promise<UserTier> {
  const [record] = await db.select().from(userTiers).where(eq(userTiers.id, id));
  if (!record) throw notFound('The user tier');
  const waiting = (await waitingApprovals(db, 'user_tier')).get(id) ?? null;
  return tierView(record, await membersIn(db, id), waiting);
}

async function locked(
  tx: Transaction,
  id: string,
  version: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<TierRecord> {
  const [record] = await tx.select().from(userTiers).where(eq(userTiers.id, id)).for(strength);
  if (!record) throw notFound('The user tier');
  if (record.version !== version) throw conflictWith(await viewTier(tx, id));
  return record;
}

async function refuseWrong(tx: Transaction, values: TierValues, except?: string): Promise<void> {
  const errors = tierProblems(values);
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });
  const other = except === undefined ? undefined : ne(userTiers.id, except);
  const [namesake] = await tx
    .select({ name: userTiers.name })
    .from(userTiers)
    .where(and(sql`lower(${userTiers.name}) = lower(${values.name})`, other));
  if (namesake) throw invalid('name', `There is a tier "${namesake.name}" already. Choose another name.`);
  const [ranked] = await tx
    .select({ name: userTiers.name })
    .from(userTiers)
    .where(and(eq(userTiers.rank, values.rank), other));
  if (ranked) throw invalid('rank', `"${ranked.name}" has this rank. Each tier has its own.`);
}

/** Writes a change of a tier, and why where somebody said so. */
async function changeTier(
  tx: Transaction,
  record: TierRecord,
  { values, reason = '', actor }: { values: TierValues; reason?: string; actor: Actor },
): Promise<void> {
  const { id } = record;
  const before = valuesOf(record);
  await tx
    .update(userTiers)
    .set({ ...columnsOf(values), version: nextVersion(userTiers.version) })
    .where(eq(userTiers.id, id));
  const changes = changedFields<object>(before, namedAs(before, await viewTier(tx, id)));
  if (!changes) return;
  const after = { ...changes.after, ...(reason !== '' && { reason }) };
  await recordAudit(tx, { actor, action: 'user_tier.changed', entity: 'user_tier', entityId: id, ...changes, after });
}
