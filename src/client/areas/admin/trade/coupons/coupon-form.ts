import {
  dateTimeField,
  moneyField,
  optionField,
  quantityField,
  rateField,
  relatedField,
} from '#client/kit/inputs/field-kinds.ts';
import { asRelated } from '#client/kit/inputs/known-rows.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { Coupon, CouponValues } from '#contract/trade/coupons.contract.ts';
import {
  couponCodeOf,
  couponCodePattern,
  type CouponKind,
  couponKindNames,
  couponKinds,
} from '#contract/trade/coupons.rules.ts';
import { type Metal, metalNames } from '#contract/metals.ts';

/** A coupon as its form holds it: text where people type. */
export interface CouponFields {
  code: string;
  note: string;
  kind: CouponKind;
  pct: string;
  amount: string;
  totalLimit: string;
  customerLimit: string;
  minOrder: string;
  metals: Related[];
  products: Related[];
  categories: Related[];
  startsAt: string;
  endsAt: string;
  active: boolean;
  /** Why, for the second person whom a change may need. */
  reason: string;
}

export const kindOptions = couponKinds.map((value) => ({ value, label: couponKindNames[value] }));

const related = (named: readonly { id: string; name: string }[]): Related[] =>
  named.map(({ id, name }) => ({ id, label: name }));

export const couponForm = defineForm<Coupon, CouponFields>({
  id: 'coupon',
  noun: 'coupon',
  blank: {
    code: '',
    note: '',
    kind: 'premium_percent',
    pct: '',
    amount: '',
    totalLimit: '',
    customerLimit: '1',
    minOrder: '',
    metals: [],
    products: [],
    categories: [],
    startsAt: '',
    endsAt: '',
    active: true,
    reason: '',
  },
  valuesOf: (coupon) => ({
    code: coupon.code,
    note: coupon.note,
    kind: coupon.kind,
    pct: coupon.pct ?? '',
    amount: coupon.amount ?? '',
    totalLimit: coupon.totalLimit === null ? '' : String(coupon.totalLimit),
    customerLimit: coupon.customerLimit === null ? '' : String(coupon.customerLimit),
    minOrder: coupon.minOrder ?? '',
    metals: asRelated(coupon.metals, metalNames),
    products: related(coupon.products),
    categories: related(coupon.categories),
    startsAt: coupon.startsAt ?? '',
    endsAt: coupon.endsAt ?? '',
    active: coupon.active,
    reason: '',
  }),
  fields: {
    code: {
      label: 'Code',
      required: 'Enter a code.',
      check: (code) =>
        couponCodePattern.test(couponCodeOf(code))
          ? null
          : 'Use 3 to 24 letters, digits and dashes, such as SPRING-26.',
    },
    note: { label: 'Note' },
    kind: { label: 'Takes off', ...optionField<CouponKind>(kindOptions) },
    pct: { label: 'Share of the premium', ...rateField('fraction', 2) },
    amount: { label: 'Amount', ...moneyField('CAD') },
    totalLimit: { label: 'Uses in all', ...quantityField('') },
    customerLimit: { label: 'Uses per customer', ...quantityField('') },
    minOrder: { label: 'Smallest order', ...moneyField('CAD') },
    metals: { label: 'Metals', ...relatedField() },
    products: { label: 'Products', ...relatedField() },
    categories: { label: 'Categories', ...relatedField() },
    startsAt: { label: 'Valid from', ...dateTimeField() },
    endsAt: { label: 'Valid until', ...dateTimeField() },
    active: { label: 'In use' },
    reason: { label: 'Reason' },
  },
});

const numberOrNone = (text: string): number | null => (text === '' ? null : Number(text));
const textOrNone = (text: string): string | null => (text === '' ? null : text);

/** What is sent of it. */
export const couponValuesOf = (fields: CouponFields): CouponValues => ({
  code: couponCodeOf(fields.code),
  note: fields.note,
  kind: fields.kind,
  pct: fields.kind === 'premium_percent' ? textOrNone(fields.pct) : null,
  amount: fields.kind === 'fixed' ? textOrNone(fields.amount) : null,
  totalLimit: numberOrNone(fields.totalLimit),
  customerLimit: numberOrNone(fields.customerLimit),
  minOrder: textOrNone(fields.minOrder),
  metals: fields.metals.map(({ id }) => id as Metal),
  productIds: fields.products.map(({ id }) => id),
  categoryIds: fields.categories.map(({ id }) => id),
  startsAt: textOrNone(fields.startsAt),
  endsAt: textOrNone(fields.endsAt),
  active: fields.active,
});
