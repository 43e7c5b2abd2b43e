import { optionField, relatedField } from '#client/kit/inputs/field-kinds.ts';
import { isSameDecimal } from '#client/kit/inputs/decimal-entry.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { AlertForm, OwnAlertRow } from '#contract/customers/alerts.contract.ts';
import {
  type AlertDirection,
  alertDirectionNames,
  alertDirections,
  type AlertKind,
  alertKindNames,
  alertKinds,
} from '#contract/customers/alerts.rules.ts';
import { type Metal, metalNames, metals } from '#contract/metals.ts';

/** An alert as its form holds it. */
export interface AlertFields {
  kind: AlertKind;
  productId: Related | null;
  metal: Metal;
  direction: AlertDirection;
  currency: string;
  amount: string;
  repeats: boolean;
}

export const kindOptions = alertKinds.map((value) => ({ value, label: alertKindNames[value] }));
export const metalOptions = metals.map((value) => ({ value, label: metalNames[value] }));
export const directionOptions = alertDirections.map((value) => ({ value, label: alertDirectionNames[value] }));

/** The form of an alert; a new one begins in the currency that prices are shown in. */
export const alertFormIn = (currency: string) =>
  defineForm<OwnAlertRow, AlertFields>({
    id: 'alert',
    noun: 'alert',
    blank: { kind: 'spot', productId: null, metal: 'XAU', direction: 'below', currency, amount: '', repeats: false },
    valuesOf: (alert) => ({
      kind: alert.kind,
      productId: alert.productId === null ? null : { id: alert.productId, label: alert.subject },
      metal: alert.metal ?? 'XAU',
      direction: alert.direction ?? 'below',
      currency: alert.currency ?? currency,
      amount: alert.amount ?? '',
      repeats: alert.repeats,
    }),
    fields: {
      kind: { label: 'Waits for', ...optionField<AlertKind>(kindOptions) },
      productId: { label: 'Product', ...relatedField() },
      metal: { label: 'Metal', ...optionField<Metal>(metalOptions) },
      direction: { label: 'Goes off', ...optionField<AlertDirection>(directionOptions) },
      currency: { label: 'Currency' },
      amount: { label: 'Amount', same: isSameDecimal },
      repeats: { label: 'Every time' },
    },
  });

/** What is sent of a new one. A product that is not chosen is refused beside its field. */
export function newAlertOf({ kind, productId, metal, direction, currency, amount, repeats }: AlertFields): AlertForm {
  if (kind === 'spot') return { kind, metal, direction, currency, amount, repeats };
  const product = productId?.id ?? '';
  return kind === 'price'
    ? { kind, productId: product, currency, amount, repeats }
    : { kind, productId: product, repeats };
}

/** What is sent of a change: what it is about stays. */
export const alertChangeOf = ({ kind, amount, direction, repeats }: AlertFields) => ({
  amount: kind === 'stock' ? null : amount,
  direction: kind === 'stock' ? null : direction,
  repeats,
});
