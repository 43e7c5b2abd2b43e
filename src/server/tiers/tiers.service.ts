import { and, count, desc, eq, ne, sql } from 'drizzle-orm';

import type { OwnTier, TierMember, UserTier } from '#contract/user-tiers.contract.ts';
import { tierProblems, type TierValues } from '#contract/user-tiers.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/catalogue-terms/changed-fields.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid, notFound, Refusal } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { customerByEmail, peopleOf } from '#server/users/people.read.ts';

import { evaluateTiers } from './evaluate-tiers.ts';
import { moveMembers } from './move-members.ts';
import { columnsOf, tierView, valuesOf } from './tier-view.ts';
import { tierOf } from './tiers.read.ts';
import { tierMembers, type TierRecord, userTiers } from './tiers.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

const SHOWN_MEMBERS = 100;

/** Groups of customers with better terms, and who is in them. */
export function createTiersService({ db, clock, publicUrl }: Parts) {
  return {
    read: (id: string): Promise<UserTier> => viewTier(db, id),

    create: (values: TierValues, actor: Actor): Promise<UserTier> =>
      inTransaction(db, async (tx) => {
        await refuseWrong(tx, values);
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
    update: (id: string, values: TierValues, version: number, actor: Actor): Promise<UserTier> =>
      inTransaction(db, async (tx) => {
        const record = await locked(tx, id, version);
        await refuseWrong(tx, values, id);
        const before = valuesOf(record);
        await tx
          .update(userTiers)
          .set({ ...columnsOf(values), version: nextVersion(userTiers.version) })
          .where(eq(userTiers.id, id));
        const saved = await viewTier(tx, id);
        const changes = changedFields<object>(before, namedAs(before, saved));
        if (changes)
          await recordAudit(tx, { actor, action: 'user_tier.changed', entity: 'user_tier', entityId: id, ...changes });
        return saved;
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

    members: (id: string) => membersOf(db, id),

    /** Puts a customer into a tier, where he stays whatever his volume. */
    give: (id: string, email: string, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const [tier] = await tx.select().from(userTiers).where(eq(userTiers.id, id)).for('share');
        if (!tier) throw notFound('The user tier');
        if (!tier.active) throw conflict('This tier is switched off. Switch it on before you give it.');
        const customer = await customerByEmail(tx, email);
        if (!customer) throw invalid('email', 'No customer has this address. Look it up among the customers.');
        const from = await heldBy(tx, customer.id);
        if (from?.id === id && from.byHand) return membersOf(tx, id);
        const move = { userId: customer.id, from, to: tier, byHand: true, why: 'Given by hand' };
        await moveMembers(tx, { clock, publicUrl, actor }, [move]);
        return membersOf(tx, id);
      }),

    take: (id: string, userId: string, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const from = await heldBy(tx, userId);
        if (from?.id !== id) throw notFound('The customer in this tier');
        const move = { userId, from, to: null, byHand: false, why: 'Taken by hand' };
        await moveMembers(tx, { clock, publicUrl, actor }, [move]);
        return membersOf(tx, id);
      }),

    async own(userId: string): Promise<{ tier: OwnTier | null }> {
      const tier = await tierOf(db, userId);
      if (!tier) return { tier: null };
      const { name, colour, buyDiscount, sellBonus, storageDiscount } = tier;
      return { tier: { name, colour, buyDiscount, sellBonus, storageDiscount } };
    },

    /** Once a civil day, whoever asks how often. */
    evaluate: (): Promise<number | null> => inTransaction(db, (tx) => evaluateTiers(tx, clock, publicUrl)),
  };
}
export type TiersService = ReturnType<typeof createTiersService>;

const namedAs = (before: TierValues, saved: UserTier): object =>
  Object.fromEntries(Object.keys(before).map((name) => [name, saved[name as keyof TierValues]]));

async function membersIn(db: Executor, id: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(tierMembers).where(eq(tierMembers.tierId, id));
  return row?.n ?? 0;
}

async function viewTier(db: Executor, id: string): Promise<UserTier> {
  const [record] = await db.select().from(userTiers).where(eq(userTiers.id, id));
  if (!record) throw notFound('The user tier');
  return tierView(record, await membersIn(db, id));
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

async function heldBy(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ id: userTiers.id, name: userTiers.name, byHand: tierMembers.byHand })
    .from(tierMembers)
    .innerJoin(userTiers, eq(userTiers.id, tierMembers.tierId))
    .where(eq(tierMembers.userId, userId))
    .for('update', { of: tierMembers });
  return row ?? null;
}

async function membersOf(db: Executor, id: string): Promise<{ items: TierMember[]; total: number }> {
  const rows = await db
    .select()
    .from(tierMembers)
    .where(eq(tierMembers.tierId, id))
    .orderBy(desc(tierMembers.since), desc(tierMembers.userId))
    .limit(SHOWN_MEMBERS);
  const people = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const items = rows.flatMap(({ userId, since, belowSince, byHand }) => {
    const person = people.get(userId);
    return person
      ? [{ ...person, since: since.toISOString(), belowSince: belowSince?.toISOString() ?? null, byHand }]
      : [];
  });
  return { items, total: await membersIn(db, id) };
}
