import { optionField, quantityField, relatedField } from '#client/kit/inputs/field-kinds.ts';
import { isSameDecimal } from '#client/kit/inputs/decimal-entry.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { LimitOrderForm, OwnLimitOrder } from '#contract/instructions/limit-orders.contract.ts';
import {
  limitBases,
  type LimitBasis,
  limitBasisNames,
  limitOrderDays,
  type LimitSide,
  limitSideNames,
  limitSides,
} from '#contract/instructions/limit-orders.rules.ts';
import { type DeliveryMethod, deliveryMethods } from '#contract/trade/orders.rules.ts';
import { paymentMethodNames, phonePaymentMethods } from '#contract/trade/payments.rules.ts';
import { deliveryMethodNames } from '#contract/trade/shipping.rules.ts';
import { sellBackCurrencies } from '#contract/vault/sell-backs.rules.ts';

type Payment = (typeof phonePaymentMethods)[number];

/** A limit order as its form holds it. */
export interface LimitOrderFields {
  side: LimitSide;
  productId: Related | null;
  itemId: Related | null;
  pieces: string;
  basis: LimitBasis;
  target: string;
  currency: string;
  delivery: DeliveryMethod;
  addressId: Related | null;
  paymentMethod: Payment;
  payoutAccountId: Related | null;
  days: string;
}

export const sideOptions = limitSides.map((value) => ({ value, label: limitSideNames[value] }));
export const basisOptions = limitBases.map((value) => ({ value, label: limitBasisNames[value] }));
export const dayOptions = limitOrderDays.map((days) => ({ value: String(days), label: `${days} days` }));
export const deliveryOptions = deliveryMethods.map((value) => ({ value, label: deliveryMethodNames[value] }));
export const paymentOptions = phonePaymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }));
export const sellCurrencyOptions = sellBackCurrencies.map((value) => ({ value, label: value }));

/** What a new one begins with: where it is opened beside a product or an item, with that. */
export type LimitOrderStart = Partial<Pick<LimitOrderFields, 'side' | 'productId' | 'itemId' | 'currency'>>;

export const limitOrderFormFrom = (start: LimitOrderStart) => {
  const blank: LimitOrderFields = {
    ...{ side: 'buy', productId: null, itemId: null, pieces: '1', basis: 'unit', target: '', currency: 'CAD' },
    ...{ delivery: 'ship', addressId: null, paymentMethod: 'wire', payoutAccountId: null, days: '90' },
    ...start,
  };
  return defineForm<OwnLimitOrder, LimitOrderFields>({
    id: 'limit-order',
    noun: 'limit order',
    blank,
    valuesOf: ({ side, basis, target, currency, pieces }) => ({
      ...blank,
      ...{ side, basis, target, currency, pieces: String(pieces) },
    }),
    fields: {
      side: { label: 'What', ...optionField<LimitSide>(sideOptions) },
      productId: { label: 'Product', ...relatedField() },
      itemId: { label: 'Item in the vault', ...relatedField() },
      pieces: { label: 'Pieces', ...quantityField() },
      basis: { label: 'Target is', ...optionField<LimitBasis>(basisOptions) },
      target: { label: 'Target', same: isSameDecimal },
      currency: { label: 'Currency' },
      delivery: { label: 'Delivery', ...optionField<DeliveryMethod>(deliveryOptions) },
      addressId: { label: 'Address', ...relatedField() },
      paymentMethod: { label: 'Payment', ...optionField<Payment>(paymentOptions) },
      payoutAccountId: { label: 'Paid to', ...relatedField() },
      days: { label: 'Waits for', ...optionField(dayOptions) },
    },
  });
};

/** What is sent of a new one, whose target the customer has confirmed or not. What is not chosen is refused beside its field. */
export function newLimitOrderOf(fields: LimitOrderFields, confirmed: boolean): LimitOrderForm {
  const { side, basis, target, currency } = fields;
  const days = Number(fields.days) as LimitOrderForm['days'];
  const wish = { basis, target, pieces: Number(fields.pieces), days, confirmed };
  if (side === 'sell')
    return {
      ...{ side, ...wish, itemId: fields.itemId?.id ?? '', payoutAccountId: fields.payoutAccountId?.id ?? '' },
      currency: currency as (typeof sellBackCurrencies)[number],
    };
  const { delivery, paymentMethod } = fields;
  const chosen = { productId: fields.productId?.id ?? '', addressId: fields.addressId?.id ?? '' };
  return { side, ...wish, ...chosen, currency, delivery, paymentMethod };
}
