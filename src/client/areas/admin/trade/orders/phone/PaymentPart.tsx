import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { phonePaymentMethods } from '#contract/trade/payments.rules.ts';
import { phoneOrderLimits } from '#contract/trade/phone-orders.rules.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';

import { PhoneOrderField } from './PhoneOrderField.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

/** How it is paid, and what the customer is told with his confirmation. */
export function PaymentPart({ order, estimate }: { order: PhoneOrder; estimate: Estimate | undefined }) {
  const { draft, change, problems, isBusy } = order;
  const { data: settings } = usePublicSettingsQuery();
  const currencies = settings?.currencies.filter(({ settlement }) => settlement) ?? [];
  const ways = waysToPay(estimate);
  const chosen = estimate?.payments.find(({ code }) => code === draft.paymentMethod);
  return (
    <Panel title="Payment">
      <PhoneOrderField
        field="paymentMethod"
        label="Payment method"
        hint={
          chosen?.refusal ?? 'Never take a card’s number on the phone: cards are paid in the shop, by the customer.'
        }
        errors={problems.paymentMethod}
        required
        disabled={isBusy || ways.length === 0}
        value={draft.paymentMethod}
        onChange={(paymentMethod) => change({ paymentMethod })}
      >
        {(control) => <SelectInput {...control} wide options={ways} />}
      </PhoneOrderField>
      {currencies.length > 1 && (
        <PhoneOrderField
          field="currency"
          label="Currency"
          errors={problems.currency}
          disabled={isBusy}
          value={draft.currency}
          onChange={(currency) => change({ currency })}
        >
          {(control) => (
            <SelectInput {...control} options={currencies.map(({ code }) => ({ value: code, label: code }))} />
          )}
        </PhoneOrderField>
      )}
      <PhoneOrderField
        field="coupon"
        label="Coupon"
        hint={couponWords(estimate)}
        errors={problems.coupon}
        disabled={isBusy}
        value={draft.coupon}
        onChange={(coupon) => change({ coupon })}
      >
        {(control) => <TextInput {...control} maxLength={40} fit="medium" />}
      </PhoneOrderField>
      <PhoneOrderField
        field="message"
        label="Message to the customer"
        hint="Emailed with the confirmation, and kept with the order."
        errors={problems.message}
        disabled={isBusy}
        value={draft.message}
        onChange={(message) => change({ message })}
      >
        {(control) => <TextLines {...control} maxLength={phoneOrderLimits.message} rows={2} />}
      </PhoneOrderField>
    </Panel>
  );
}

type Way = (typeof phonePaymentMethods)[number];

/** Each way with what the order comes to by it; without an estimate nothing can be said. */
function waysToPay(estimate: Estimate | undefined): { value: Way | ''; label: string }[] {
  if (!estimate) return [];
  return estimate.payments.flatMap(({ code, name, total, refusal }) => {
    const value = phonePaymentMethods.find((each) => each === code);
    if (value === undefined) return [];
    return [
      {
        value,
        label: refusal === null ? `${name}, ${moneyWords(total, estimate.currency)}` : `${name}: not for this order`,
      },
    ];
  });
}

function couponWords(estimate: Estimate | undefined): string | undefined {
  const coupon = estimate?.coupon;
  if (!estimate || !coupon) return undefined;
  return coupon.refusal ?? `${coupon.code} takes off ${moneyWords(coupon.discount, estimate.currency)}.`;
}
