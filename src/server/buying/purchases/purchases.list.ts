import { eq, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { ownPurchasesResource, purchasesResource } from '#contract/buying/purchases.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { purchases } from './purchases.table.ts';

const { number, requestedAt, state, metals, pieces, stateSince, way, payout, currency } = purchases;
/** An offer whose time has passed is none: its metal waits for another. */
const standing = <Column>(column: Column) => sql`case when ${state} <> 'assayed' then ${column} end`;
const offerUntil = standing(purchases.offerUntil);

const own = { number, requestedAt, state, metals, pieces, offerUntil };
const select = {
  ...{ number, requestedAt, state, metals, pieces, stateSince, way, payout, currency },
  id: purchases.id,
  estimate: purchases.estimate,
  offered: purchases.offered,
  offerUntil: purchases.offerUntil,
};

type Selected = {
  [Key in keyof typeof select]: (typeof select)[Key]['_']['notNull'] extends true
    ? (typeof select)[Key]['_']['data']
    : (typeof select)[Key]['_']['data'] | null;
};

const rowOf = (row: Selected) => {
  const stands = row.state !== 'assayed';
  return {
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    stateSince: row.stateSince.toISOString(),
    estimate: row.estimate === null ? null : moneyText(row.estimate),
    offered: row.offered === null || !stands ? null : moneyText(row.offered),
    offerUntil: stands ? (row.offerUntil?.toISOString() ?? null) : null,
  };
};

/** All purchases. */
export const allPurchases = defineListSource({
  resource: purchasesResource,
  from: purchases,
  columns: {
    ...own,
    stateSince,
    customerName: purchases.customerName,
    way,
    dropOffOn: purchases.dropOffOn,
    payout,
    offeredCad: standing(purchases.offeredCad),
    currency,
  },
  select: {
    ...select,
    customerId: purchases.customerId,
    customerName: purchases.customerName,
    dropOffOn: purchases.dropOffOn,
    offeredCad: purchases.offeredCad,
  },
  toRow: ({ customerId, customerName, dropOffOn, offeredCad, ...row }) => ({
    ...rowOf(row),
    ...{ customerId, customerName, dropOffOn },
    offeredCad: offeredCad === null || row.state === 'assayed' ? null : moneyText(offeredCad),
  }),
  key: purchases.id,
});

/** Those of one customer. */
export const purchasesOf = (customerId: string) =>
  defineListSource({
    resource: ownPurchasesResource,
    from: purchases,
    columns: own,
    select,
    toRow: rowOf,
    key: purchases.id,
    ownerCondition: eq(purchases.customerId, customerId) as ReturnType<typeof sql>,
  });
