import { sql } from 'drizzle-orm';

import type { CouponRow } from '#contract/trade/coupons.contract.ts';
import { couponsResource } from '#contract/trade/coupons.resource.ts';
import type { CouponState } from '#contract/trade/coupons.rules.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { coupons } from './coupons.table.ts';
import { couponValueWords } from './coupon-words.ts';

const { id, code, note, kind, pct, amount, used, totalLimit, startsAt, endsAt, createdAt, active } = coupons;

/** How it stands, by the database's clock; `couponRefusal` tells the same of one. */
const state = sql<CouponState>`case
  when not ${active} then 'off'
  when ${endsAt} <= now() then 'ended'
  when ${used} >= ${totalLimit} then 'used_up'
  when ${startsAt} > now() then 'scheduled'
  else 'open' end`;

export const allCoupons = defineListSource({
  resource: couponsResource,
  from: coupons,
  columns: { code, note, kind, state, used, totalLimit, startsAt, endsAt, createdAt },
  select: {
    id,
    code,
    note,
    kind,
    pct,
    amount,
    state: state.as('state'),
    used,
    totalLimit,
    startsAt,
    endsAt,
    createdAt,
  },
  toRow: ({ pct: share, amount: cad, ...row }): CouponRow => ({
    ...row,
    value: couponValueWords({ kind: row.kind, pct: share, amount: cad }),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }),
  key: id,
});
