import { amountWords } from '#contract/amount-words.rules.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { AlertForm } from '#contract/customers/alerts.contract.ts';
import { type AlertEvent, alertLimits, alertStatusNames, nextAlertStatus } from '#contract/customers/alerts.rules.ts';
import { conflict, invalid } from '#server/http/refusal.ts';

import type { Seen, Watched } from './alert-sight.ts';
import type { AlertRecord } from './alerts.table.ts';

export type Terms = Watched & Pick<AlertRecord, 'direction' | 'amount'>;

/** What is entered, as it is kept. */
export function termsOf(form: AlertForm): Terms {
  const none = { productId: null, metal: null, currency: null, direction: null, amount: null };
  if (form.kind === 'stock') return { ...none, kind: 'stock', productId: form.productId };
  const { currency } = form;
  const priced = { ...none, currency, amount: minorUnits(form.amount) };
  return form.kind === 'price'
    ? { ...priced, kind: 'price', productId: form.productId, direction: 'below' }
    : { ...priced, kind: 'spot', metal: form.metal, direction: form.direction };
}

/** What an alert is after a change; refuses with 422 beside the field. */
export function changedTerms(
  alert: AlertRecord,
  { amount, direction }: { amount: string | null; direction: AlertRecord['direction'] },
): Terms {
  if (alert.kind === 'stock') return alert;
  if (amount === null) throw invalid('amount', 'Enter an amount.');
  if (alert.kind === 'spot' && direction === null) throw invalid('direction', 'Choose at or below, or at or above.');
  return { ...alert, amount: minorUnits(amount), direction: alert.kind === 'spot' ? direction : 'below' };
}

/** Whether what an alert waits for is known to be true. */
export function holds({ kind, direction, amount }: Terms, seen: Seen | undefined): boolean {
  if (!seen) return false;
  if (kind === 'stock') return seen.value > 0n;
  return direction === 'below' ? seen.value <= (amount ?? 0n) : seen.value >= (amount ?? 0n);
}

/** Nobody is to wait for what he could have now. */
export function refuseTrue(terms: Terms, seen: Seen | undefined): void {
  if (!seen || !holds(terms, seen)) return;
  if (terms.kind === 'stock') throw conflict(`${seen.subject} is in stock. You can order it now.`);
  const now = amountWords(seen.value, terms.currency ?? '');
  const side = terms.direction === 'below' ? 'lower' : 'higher';
  throw invalid('amount', `It is at ${now} now, so this would go off at once. Enter a ${side} amount.`);
}

/** When an alert ends that is set now. */
export const endOf = (now: Date): Date => {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + alertLimits.months);
  return end;
};

/** Where an event leads; refuses with 409 where it leads nowhere. */
export function moved(alert: AlertRecord, event: AlertEvent): AlertRecord['status'] {
  const status = nextAlertStatus(alert.status, event);
  if (status) return status;
  throw conflict(
    event === 'rearm' ? 'This alert is already on.' : `This alert is ${alertStatusNames[alert.status].toLowerCase()}.`,
  );
}

/** Of an alert, what the audit log keeps. */
export const told = ({ status, amount, direction, repeats }: AlertRecord) => ({
  status,
  ...(amount !== null && { amount: moneyText(amount), direction }),
  repeats,
});
