import { desc, eq } from 'drizzle-orm';

import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { OrderRow } from '#contract/trade/orders.contract.ts';
import { hasRight, type Permission } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  activeTiers,
  looseReceiptsOf,
  newestDocumentsOf,
  newestOrdersOf,
  newestRefundsOf,
  paymentsOfOrders,
  tierStandingOf,
  volumesOf,
  yearBefore,
} from '#server/trade/trade.door.ts';
import { newestMailsTo } from '#server/outbox/outbox.read.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { findCustomer } from '#server/identity/identity.door.ts';

import { limitsOf } from './buying-limits.read.ts';
import { actsOf } from './customer-acts.ts';
import { customerNotes } from './customer-notes.table.ts';
import { caseOf } from './cases/customer-view.read.ts';
import { soldByCustomer } from './figures/sold-by-customer.read.ts';
import { nextTier } from './own-profile/next-tier.ts';

/** As many of each source are told. */
const MOST = 50;

interface Writing {
  actor: Actor & { id: string };
  key: string;
}

/** All that the shop has done with a customer: each source by one query over its index. */
export function createCustomerProfiles({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Refuses with 404. What the reader may not see is null. */
    async read(id: string, viewer: Viewer): Promise<CustomerProfile> {
      const held = (right: Permission): boolean => hasRight(viewer.adminRoles, right);
      const known = await caseOf(db, id);
      const [tier, tiers, volume, sold, orders, invoices, receipts, refunds, notes, acts, mails] = await Promise.all([
        tierStandingOf(db, id),
        activeTiers(db),
        volumesOf(db, id, yearBefore(clock.now())),
        soldByCustomer(db, id),
        held('orders.read') ? newestOrdersOf(db, id, MOST) : null,
        held('invoices.read') ? newestDocumentsOf(db, id, MOST) : null,
        held('payments.read') ? looseReceiptsOf(db, id, MOST) : null,
        held('payments.read') ? newestRefundsOf(db, id, MOST) : null,
        notesOf(db, id),
        actsOf(db, known, { most: MOST, held: viewer.adminRoles }),
        newestMailsTo(db, known.user.email, MOST),
      ]);
      const paid = held('payments.read') && orders ? await paymentsOf(db, orders) : null;
      return {
        ...{ tier, orders, invoices, payments: paid, receipts, refunds, notes, acts, most: MOST },
        nextTier: nextOf(tiers, tier.tier?.id, volume),
        volume: { ...volumeView(volume), soldCad: moneyText(sold) },
        limits: await limitsOf(db, known, { now: clock.now(), volume }),
        mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
        may: [
          ...(held('customers.write') ? (['note', 'change'] as const) : []),
          ...(held('pricing.write') ? (['tier'] as const) : []),
          ...(held('orders.place') ? (['order'] as const) : []),
        ],
      };
    },

    /** Adds a note, once for a key. Refuses with 404. */
    note: (id: string, text: string, { actor, key }: Writing): Promise<Pick<CustomerProfile, 'notes'>> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'customer.note', body: { id, text } }, async () => {
          if (!(await findCustomer(tx, id))) throw notFound('The customer');
          await tx
            .insert(customerNotes)
            .values({ customerId: id, at: clock.now(), text, actorId: actor.id, actorName: actor.name });
          const noted = { action: 'customer.noted', entity: 'user', entityId: id, after: { text } };
          await recordAudit(tx, { actor, ...noted });
          return { notes: await notesOf(tx, id) };
        }),
      ),
  };
}
export type CustomerProfiles = ReturnType<typeof createCustomerProfiles>;

async function notesOf(db: Executor, customerId: string): Promise<CustomerProfile['notes']> {
  const rows = await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
    .limit(MOST);
  return rows.map(({ id, at, text, actorName }) => ({ id, at: at.toISOString(), text, by: actorName }));
}

async function paymentsOf(db: Executor, orders: readonly OrderRow[]): Promise<CustomerProfile['payments']> {
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const rows = await paymentsOfOrders(db, [...numbers.keys()], MOST);
  return rows.map(({ at, amount, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amount: moneyText(amount),
    orderNumber: numbers.get(row.orderId) ?? '',
  }));
}

function nextOf(
  tiers: Awaited<ReturnType<typeof activeTiers>>,
  heldId: string | undefined,
  volume: Awaited<ReturnType<typeof volumesOf>>,
): CustomerProfile['nextTier'] {
  const year = volume.reduce((sum, { yearCad }) => sum + yearCad, 0n);
  const next = nextTier(tiers, tiers.find(({ id }) => id === heldId) ?? null, year);
  return next && { name: next.name, left: moneyText(next.left) };
}

const volumeView = (rows: Awaited<ReturnType<typeof volumesOf>>): Omit<CustomerProfile['volume'], 'soldCad'> => ({
  yearCad: moneyText(rows.reduce((sum, { yearCad }) => sum + yearCad, 0n)),
  lifetimeCad: moneyText(rows.reduce((sum, { lifetimeCad }) => sum + lifetimeCad, 0n)),
  currencies: rows
    .filter(({ lifetime }) => lifetime > 0n)
    .map(({ currency, year, lifetime }) => ({ currency, year: moneyText(year), lifetime: moneyText(lifetime) })),
  orders: rows.reduce((sum, each) => sum + each.orders, 0),
});
