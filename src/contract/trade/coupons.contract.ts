import { z } from 'zod';

import { couponCodeOf, couponCodePattern, couponKinds, couponStates } from './coupons.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

const version = z.int().min(1);
const cad = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'Enter an amount in CAD, such as 250.00.', abort: true });
const count = z.int().min(1, 'Enter at least 1, or leave it empty.').max(1_000_000, 'Enter at most 1,000,000.');
const moment = z.iso.datetime('Enter a day and a time.');

/** All that is entered of a coupon. `pct` is a fraction of the premium, amounts are CAD; null limits nothing. */
export const couponValues = z.strictObject({
  code: z
    .string()
    .overwrite(couponCodeOf)
    .regex(couponCodePattern, 'Use 3 to 24 letters, digits and dashes, such as SPRING-26.'),
  note: optionalLine(200),
  kind: z.enum(couponKinds),
  pct: z
    .string()
    .regex(/^(1(\.0+)?|0\.\d{1,4})$/, { error: 'Enter more than 0 and at most 100 %.', abort: true })
    .refine((text) => Number(text) > 0, 'Enter more than 0 and at most 100 %.')
    .nullable(),
  amount: cad.refine((text) => /[1-9]/.test(text), 'Enter more than nothing.').nullable(),
  totalLimit: count.nullable(),
  customerLimit: count.nullable(),
  minOrder: cad.nullable(),
  metals: z.array(z.enum(metals)).max(metals.length),
  productIds: z.array(z.uuid()).max(200, 'Choose at most 200 products.'),
  categoryIds: z.array(z.uuid()).max(50, 'Choose at most 50 categories.'),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  active: z.boolean(),
});
export type CouponValues = z.infer<typeof couponValues>;

const named = z.object({ id: z.uuid(), name: z.string() });

export const coupon = couponValues.extend({
  id: z.uuid(),
  version,
  used: z.int(),
  /** A change of it that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
  products: z.array(named),
  categories: z.array(named),
  /** The last orders that used it, newest first. */
  uses: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.string(),
      customer: z.string(),
      at: z.string(),
      /** CAD. */
      discount: z.string(),
      released: z.boolean(),
    }),
  ),
});
export type Coupon = z.infer<typeof coupon>;

export const couponRow = z.object({
  id: z.uuid(),
  code: z.string(),
  note: z.string(),
  kind: z.enum(couponKinds),
  /** What it takes off, in words. */
  value: z.string(),
  state: z.enum(couponStates),
  used: z.int(),
  totalLimit: z.int().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  createdAt: z.string(),
});
export type CouponRow = z.infer<typeof couponRow>;

const params = z.strictObject({ id: z.uuid() });

export const couponsContract = {
  list: {
    method: 'GET',
    path: '/admin/coupons',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'All coupons; the list grammar.',
    response: listReply(couponRow),
  },
  read: {
    method: 'GET',
    path: '/admin/coupons/:id',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'One coupon with the last orders that used it.',
    params,
    response: coupon,
  },
  create: {
    method: 'POST',
    path: '/admin/coupons',
    access: 'admin',
    permission: 'pricing.write',
    summary: 'Adds a coupon.',
    body: couponValues,
    response: coupon,
  },
  update: {
    method: 'PUT',
    path: '/admin/coupons/:id',
    access: 'admin',
    permission: 'pricing.write',
    summary:
      'Changes a coupon; quotes that are open keep it as it was. What gives much more waits for a second person. 409 with the newer one.',
    params,
    body: couponValues.extend({ reason: optionalLine(300).default(''), version }),
    response: coupon,
  },
} as const satisfies Record<string, Endpoint>;
