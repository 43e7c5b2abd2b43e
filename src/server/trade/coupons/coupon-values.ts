import type { CouponValues } from '#contract/trade/coupons.contract.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';

import type { CouponRecord } from './coupons.table.ts';

/** All that was entered of a coupon. */
export const couponValuesOf = (record: CouponRecord): CouponValues => ({
  code: record.code,
  note: record.note,
  kind: record.kind,
  pct: record.pct,
  amount: record.amount === null ? null : moneyText(record.amount),
  totalLimit: record.totalLimit,
  customerLimit: record.customerLimit,
  minOrder: record.minOrderCad === null ? null : moneyText(record.minOrderCad),
  metals: record.metals,
  productIds: record.productIds,
  categoryIds: record.categoryIds,
  startsAt: record.startsAt?.toISOString() ?? null,
  endsAt: record.endsAt?.toISOString() ?? null,
  active: record.active,
});
