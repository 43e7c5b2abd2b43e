import { and, count, eq, ne, sql, type SQL } from 'drizzle-orm';

import type { AlertForm, OwnAlertRow } from '#contract/customers/alerts.contract.ts';
import { alertLimits, alertTarget, alertWords } from '#contract/customers/alerts.rules.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import { lockCustomer } from '#server/identity/identity.door.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { MailedLinks } from '#server/http/mailed-links.ts';
import type { AlertSight, Seen, Watched } from './alert-sight.ts';
import { changedTerms, endOf, holds, moved, refuseTrue, type Terms, termsOf, told } from './alert-terms.ts';
import { alertRows } from './alerts.list.ts';
import { type AlertRecord, alerts } from './alerts.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  prices: Pick<PricesService, 'current'>;
  catalogue: Catalogue;
  see: AlertSight;
  links: MailedLinks;
}

/** A customer's hand in his alerts, and that of a mail's link. */
export function createAlertsService({ db, clock, prices, catalogue, see, links }: Parts) {
  const seeOne = async (watched: Watched): Promise<Seen | undefined> =>
    (await see([watched])).get(alertTarget(watched));

  const requireWatchable = async (terms: Terms): Promise<void> => {
    if (terms.currency !== null && !prices.current().currencies.has(terms.currency))
      throw invalid('currency', `Prices are not given in ${terms.currency}.`);
    if (terms.productId === null) return;
    const product = (await catalogue.in('CAD'))?.byId.get(terms.productId);
    if (!product) throw invalid('productId', 'This product is not on sale.');
    if (terms.kind === 'price' && product.card.pricing.onRequest)
      throw invalid('productId', 'Its price is on request, so there is none to watch.');
  };

  const wake = async (tx: Transaction, alert: AlertRecord, event: 'rearm' | 'change', set: Waking, actor: Actor) => {
    const status = moved(alert, event);
    await tx
      .update(alerts)
      .set({ ...set, status, expiresAt: endOf(clock.now()), version: nextVersion(alerts.version) })
      .where(eq(alerts.id, alert.id));
    await audit(tx, `alert.${event === 'rearm' ? 'rearmed' : 'changed'}`, alert, actor, {
      before: told(alert),
      after: told({ ...alert, ...set, status }),
    });
    return rowOf(tx, eq(alerts.id, alert.id));
  };

  const remove = async (tx: Transaction, alert: AlertRecord, actor: Actor): Promise<void> => {
    await tx
      .update(alerts)
      .set({ status: moved(alert, 'remove'), version: nextVersion(alerts.version) })
      .where(eq(alerts.id, alert.id));
    await audit(tx, 'alert.deleted', alert, actor, { before: told(alert) });
  };

  return {
    read: (id: string, customerId: string): Promise<OwnAlertRow> => rowOf(db, ownOne(id, customerId)),

    /** Refuses 409 without a confirmed address or beyond the limit, 422 beside the field for what is true already. */
    async create(form: AlertForm, customerId: string, actor: Actor): Promise<OwnAlertRow> {
      const terms = termsOf(form);
      await requireWatchable(terms);
      const seen = await seeOne(terms);
      return inTransaction(db, async (tx) => {
        const customer = await lockCustomer(tx, customerId);
        if (!customer) throw notFound('The customer');
        if (!customer.emailVerifiedAt)
          throw conflict('Alerts come by email. Confirm your e-mail address first, then set this one.');
        const same = await sameAs(tx, customerId, terms);
        const set = { repeats: form.repeats, primed: !holds(terms, seen) };
        if (same?.status === 'active' && same.repeats === form.repeats) return rowOf(tx, eq(alerts.id, same.id));
        refuseTrue(terms, seen);
        if (same) return wake(tx, same, 'change', set, actor);
        const [row] = await tx.select({ many: count() }).from(alerts).where(own(customerId));
        if ((row?.many ?? 0) >= alertLimits.perCustomer)
          throw conflict(`You have ${alertLimits.perCustomer} alerts, which is as many as we keep. Delete one first.`);
        const now = clock.now();
        const [made] = await tx
          .insert(alerts)
          .values({ ...terms, ...set, target: alertTarget(terms), customerId, expiresAt: endOf(now), createdAt: now })
          .returning();
        if (!made) throw new Error('The alert was not written.');
        await audit(tx, 'alert.made', made, actor, { after: told(made) });
        return rowOf(tx, eq(alerts.id, made.id));
      });
    },

    /** It then waits anew. Refuses with 409 and the newer one, or 422 beside the amount. */
    async change(
      id: string,
      {
        version,
        repeats,
        ...change
      }: { amount: string | null; direction: AlertRecord['direction']; repeats: boolean; version: number },
      customerId: string,
      actor: Actor,
    ): Promise<OwnAlertRow> {
      const [known] = await db.select().from(alerts).where(ownOne(id, customerId));
      if (!known) throw notFound('The alert');
      const terms = changedTerms(known, change);
      const seen = await seeOne(terms);
      return inTransaction(db, async (tx) => {
        const alert = await lockOwn(tx, id, customerId, version);
        const same = await sameAs(tx, customerId, terms);
        if (same && same.id !== id) throw invalid('amount', 'You have an alert at this amount already.');
        const { direction, amount } = terms;
        if (amount !== alert.amount || direction !== alert.direction) refuseTrue(terms, seen);
        return wake(tx, alert, 'change', { direction, amount, repeats, primed: !holds(terms, seen) }, actor);
      });
    },

    /** Where what it waits for is true now, it waits for that to end and come true anew. */
    async rearm(id: string, version: number, customerId: string, actor: Actor): Promise<OwnAlertRow> {
      const [known] = await db.select().from(alerts).where(ownOne(id, customerId));
      if (!known) throw notFound('The alert');
      const seen = await seeOne(known);
      return inTransaction(db, async (tx) => {
        const alert = await lockOwn(tx, id, customerId, version);
        return wake(tx, alert, 'rearm', { primed: !holds(alert, seen) }, actor);
      });
    },

    remove: (id: string, version: number, customerId: string, actor: Actor): Promise<void> =>
      inTransaction(db, async (tx) => remove(tx, await lockOwn(tx, id, customerId, version), actor)),

    /** What the alert of a mailed link waits for; null where the link is none of ours. */
    async byLink(token: string): Promise<{ words: string; status: AlertRecord['status'] } | null> {
      const id = links.idOf('alert', token);
      const [row] = id === null ? [] : await alertRows(db, eq(alerts.id, id));
      if (!row) return null;
      const amount = row.amount === null ? null : `${grouped(row.amount)} ${row.currency ?? ''}`;
      return { words: alertWords({ ...row, amount }), status: row.status };
    },

    /** Ends the alert that a mailed link belongs to; can be said again. */
    async switchOff(token: string, actor: Actor): Promise<'off' | 'already_off' | 'unknown'> {
      const id = links.idOf('alert', token);
      if (id === null) return 'unknown';
      return inTransaction(db, async (tx) => {
        const [alert] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update');
        if (!alert) return 'unknown';
        if (alert.status === 'deleted') return 'already_off';
        await remove(tx, alert, actor);
        return 'off';
      });
    },
  };
}
export type AlertsService = ReturnType<typeof createAlertsService>;

type Waking = Partial<Pick<AlertRecord, 'direction' | 'amount' | 'repeats'>> & Pick<AlertRecord, 'primed'>;

const own = (customerId: string): SQL => and(eq(alerts.customerId, customerId), ne(alerts.status, 'deleted')) as SQL;
const ownOne = (id: string, customerId: string): SQL => and(eq(alerts.id, id), own(customerId)) as SQL;

async function rowOf(db: Executor, which: SQL): Promise<OwnAlertRow> {
  const [row] = await alertRows(db, which);
  if (!row) throw notFound('The alert');
  return row;
}

async function sameAs(tx: Transaction, customerId: string, terms: Terms): Promise<AlertRecord | undefined> {
  const [same] = await tx
    .select()
    .from(alerts)
    .where(
      and(
        own(customerId),
        eq(alerts.target, alertTarget(terms)),
        sql`${alerts.direction} is not distinct from ${terms.direction}`,
        sql`${alerts.amount} is not distinct from ${terms.amount}::bigint`,
      ),
    );
  return same;
}

async function lockOwn(tx: Transaction, id: string, customerId: string, version: number): Promise<AlertRecord> {
  // His row first, as whoever sets a new one does.
  await lockCustomer(tx, customerId);
  const [alert] = await tx.select().from(alerts).where(ownOne(id, customerId)).for('update');
  if (!alert) throw notFound('The alert');
  if (alert.version !== version)
    throw conflictWith(
      await rowOf(tx, eq(alerts.id, id)),
      'This alert has changed in the meantime. Nothing you typed is saved yet.',
    );
  return alert;
}

const audit = (
  tx: Transaction,
  action: string,
  { id, target }: AlertRecord,
  actor: Actor,
  { before, after }: { before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action,
    entity: 'alert',
    entityId: id,
    ...(before && { before: { ...before } }),
    after: { target, ...after },
  });
