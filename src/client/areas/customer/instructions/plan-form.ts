import { dateField, optionField, relatedField } from '#client/kit/inputs/field-kinds.ts';
import { isSameDecimal } from '#client/kit/inputs/decimal-entry.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { OwnPlan, PlanForm } from '#contract/instructions/plans.contract.ts';
import {
  type PlanMeasure,
  planMeasureNames,
  planMeasures,
  type PlanRhythm,
  planRhythmNames,
  planRhythms,
  weekdayNames,
} from '#contract/instructions/plans.rules.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { phonePaymentMethods } from '#contract/trade/payments.rules.ts';

import { deliveryOptions, paymentOptions } from './limit-order-form.ts';

type Payment = (typeof phonePaymentMethods)[number];

/** A savings plan as its form holds it. */
export interface PlanFields {
  productId: Related | null;
  rhythm: PlanRhythm;
  weekday: string;
  monthDay: string;
  measure: PlanMeasure;
  amount: string;
  currency: string;
  delivery: DeliveryMethod;
  addressId: Related | null;
  paymentMethod: Payment;
  balanceFirst: boolean;
  endsOn: string;
}

export const rhythmOptions = planRhythms.map((value) => ({ value, label: planRhythmNames[value] }));
export const measureOptions = planMeasures.map((value) => ({ value, label: planMeasureNames[value] }));
export const weekdayOptions = weekdayNames.map((label, index) => ({ value: String(index + 1), label }));
export const monthDayOptions = Array.from({ length: 31 }, (_none, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

export const planFormIn = (currency: string) => {
  const blank: PlanFields = {
    ...{ productId: null, rhythm: 'month', weekday: '1', monthDay: '1', measure: 'money', amount: '', currency },
    ...{ delivery: 'vault', addressId: null, paymentMethod: 'wire', balanceFirst: true, endsOn: '' },
  };
  return defineForm<OwnPlan, PlanFields>({
    id: 'savings-plan',
    noun: 'savings plan',
    blank,
    valuesOf: ({ rhythm, measure, amount, currency: own }) => ({ ...blank, rhythm, measure, amount, currency: own }),
    fields: {
      productId: { label: 'Product', ...relatedField() },
      rhythm: { label: 'How often', ...optionField<PlanRhythm>(rhythmOptions) },
      weekday: { label: 'Day of the week', ...optionField(weekdayOptions) },
      monthDay: { label: 'Day of the month' },
      measure: { label: 'Each time for', ...optionField<PlanMeasure>(measureOptions) },
      amount: { label: 'Amount', same: isSameDecimal },
      currency: { label: 'Currency' },
      delivery: { label: 'Delivery', ...optionField<DeliveryMethod>(deliveryOptions) },
      addressId: { label: 'Address', ...relatedField() },
      paymentMethod: { label: 'Payment', ...optionField<Payment>(paymentOptions) },
      balanceFirst: { label: 'Balance' },
      endsOn: { label: 'Last day', ...dateField() },
    },
  });
};

/** What is sent of a new one. What is not chosen is refused beside its field. */
export const newPlanOf = ({ productId, addressId, weekday, monthDay, endsOn, ...plan }: PlanFields): PlanForm => ({
  ...plan,
  productId: productId?.id ?? '',
  addressId: addressId?.id ?? '',
  day: Number(plan.rhythm === 'week' ? weekday : monthDay),
  endsOn: endsOn === '' ? null : endsOn,
});
