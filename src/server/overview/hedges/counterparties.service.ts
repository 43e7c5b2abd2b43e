import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { metals } from '#contract/metals.ts';
import type { Counterparty, CounterpartyValues } from '#contract/overview/hedge-counterparties.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, invalid, notFound } from '#server/http/refusal.ts';

import { type CounterpartyRecord, hedgeCounterparties } from './hedges.table.ts';

const entity = 'hedge_counterparty';

/** Whom the shop hedges with. */
export function createCounterpartiesService({ db }: { db: Database }) {
  return {
    read: (id: string): Promise<Counterparty> => viewCounterparty(db, id),

    /** Refuses with 422 a name that another one has, in whatever letters. */
    create: (values: CounterpartyValues, actor: Actor): Promise<Counterparty> =>
      withOwnName(() =>
        inTransaction(db, async (tx) => {
          const [made] = await tx
            .insert(hedgeCounterparties)
            .values(rowOf(values))
            .returning({ id: hedgeCounterparties.id });
          const entityId = made?.id ?? '';
          await recordAudit(tx, { actor, action: `${entity}.created`, entity, entityId, after: { ...values } });
          return viewCounterparty(tx, entityId);
        }),
      ),

    /** Refuses with 404, 409 with the newer one, or 422. */
    update: (
      id: string,
      { version, ...values }: CounterpartyValues & { version: number },
      actor: Actor,
    ): Promise<Counterparty> =>
      withOwnName(() =>
        inTransaction(db, async (tx) => {
          const [record] = await tx
            .select()
            .from(hedgeCounterparties)
            .where(eq(hedgeCounterparties.id, id))
            .for('no key update');
          if (!record) throw notFound('The counterparty');
          if (record.version !== version) throw conflictWith(await viewCounterparty(tx, id));
          const changes = changedFields(valuesOf(record), values);
          if (!changes) return viewCounterparty(tx, id);
          await tx
            .update(hedgeCounterparties)
            .set({ ...rowOf(values), version: nextVersion(hedgeCounterparties.version) })
            .where(eq(hedgeCounterparties.id, id));
          await recordAudit(tx, { actor, action: `${entity}.changed`, entity, entityId: id, ...changes });
          return viewCounterparty(tx, id);
        }),
      ),
  };
}
export type CounterpartiesService = ReturnType<typeof createCounterpartiesService>;

/** Those in use, by name. */
export const activeCounterparties = (db: Executor): Promise<CounterpartyRecord[]> =>
  db
    .select()
    .from(hedgeCounterparties)
    .where(eq(hedgeCounterparties.active, true))
    .orderBy(asc(hedgeCounterparties.name), asc(hedgeCounterparties.id));

/** Those in use that are called so, in whatever letters. */
export const counterpartiesCalled = (db: Executor, names: readonly string[]): Promise<CounterpartyRecord[]> =>
  db
    .select()
    .from(hedgeCounterparties)
    .where(
      and(
        eq(hedgeCounterparties.active, true),
        inArray(sql`lower(${hedgeCounterparties.name})`, [...new Set(names.map((name) => name.toLowerCase()))]),
      ),
    );

async function viewCounterparty(db: Executor, id: string): Promise<Counterparty> {
  const [record] = await db.select().from(hedgeCounterparties).where(eq(hedgeCounterparties.id, id));
  if (!record) throw notFound('The counterparty');
  return { ...valuesOf(record), id, version: record.version };
}

const valuesOf = ({ name, lots, active }: CounterpartyRecord): CounterpartyValues => ({
  ...{ name, active },
  ...{ lotXAU: lots.XAU ?? '', lotXAG: lots.XAG ?? '', lotXPT: lots.XPT ?? '', lotXPD: lots.XPD ?? '' },
});

const rowOf = (values: CounterpartyValues) => ({
  name: values.name,
  active: values.active,
  lots: Object.fromEntries(metals.flatMap((of) => (values[`lot${of}`] === '' ? [] : [[of, values[`lot${of}`]]]))),
});

async function withOwnName<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, 'hedge_counterparties_name')
      ? invalid('name', 'Another counterparty is called so.')
      : error;
  }
}
