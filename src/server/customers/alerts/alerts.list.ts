import { and, eq, ne, type SQL, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { OwnAlertRow } from '#contract/customers/alerts.contract.ts';
import { alertsResource, ownAlertsResource } from '#contract/customers/alerts.resource.ts';
import { metalNames, metals } from '#contract/metals.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import type { Executor } from '#server/db/database.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { users } from '#server/identity/users/users.table.ts';

import { type AlertRecord, alerts } from './alerts.table.ts';

const names = sql.raw(metals.map((metal) => `when '${metal}' then '${metalNames[metal]}'`).join(' '));

/** What it is about, in words. */
const subject = sql<string>`coalesce(${products.name}, case ${alerts.metal} ${names} end, '')`;

/** Which metal it is of, its own or its product's. */
const metal = sql<AlertRecord['metal']>`coalesce(${alerts.metal}, ${products.metal})`;

const columns = {
  subject,
  kind: alerts.kind,
  metal,
  direction: alerts.direction,
  amount: alerts.amount,
  currency: alerts.currency,
  repeats: alerts.repeats,
  status: alerts.status,
  triggeredAt: alerts.triggeredAt,
  createdAt: alerts.createdAt,
  expiresAt: alerts.expiresAt,
} as const;

const select = {
  ...columns,
  id: alerts.id,
  productId: alerts.productId,
  slug: sql<string | null>`${products.slug}`,
  seen: alerts.seen,
  seenAt: alerts.seenAt,
  version: alerts.version,
} as const;

type Selected = Pick<AlertRecord, Exclude<keyof typeof select, 'subject' | 'slug'>> & {
  subject: string;
  slug: string | null;
};

const toRow = ({ seen, ...alert }: Selected): OwnAlertRow => ({
  ...alert,
  amount: alert.amount === null ? null : moneyText(alert.amount),
  seenAmount: seen === null || alert.kind === 'stock' ? null : moneyText(seen),
  triggeredAt: alert.triggeredAt?.toISOString() ?? null,
  seenAt: alert.seenAt?.toISOString() ?? null,
  createdAt: alert.createdAt.toISOString(),
  expiresAt: alert.expiresAt.toISOString(),
});

const leftJoins = [{ table: products, on: eq(products.id, alerts.productId) }];

/** A customer's own, without those that he has deleted. */
export const alertsOf = (customerId: string) =>
  defineListSource({
    resource: ownAlertsResource,
    from: alerts,
    leftJoins,
    columns,
    select,
    toRow: (record) => toRow(record as Selected),
    key: alerts.id,
    ownerCondition: and(eq(alerts.customerId, customerId), ne(alerts.status, 'deleted')) as SQL,
  });

/** Everybody's, for the staff. */
export const allAlerts = defineListSource({
  resource: alertsResource,
  from: alerts,
  innerJoins: [{ table: users, on: eq(users.id, alerts.customerId) }],
  leftJoins,
  columns: { ...columns, customer: users.name, email: users.email },
  select: { ...select, customerId: alerts.customerId, customer: users.name, email: users.email },
  toRow: ({ customerId, customer, email, ...record }) => ({
    ...toRow(record as Selected),
    customerId,
    customer,
    email,
  }),
  key: alerts.id,
});

/** Alerts as their lists show them. */
export async function alertRows(db: Executor, which: SQL): Promise<OwnAlertRow[]> {
  const found = await db.select(select).from(alerts).leftJoin(products, eq(products.id, alerts.productId)).where(which);
  return found.map((record) => toRow(record));
}
