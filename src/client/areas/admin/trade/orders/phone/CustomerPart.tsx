import { Alert } from 'antd';

import { useListCustomersQuery } from '#client/features/customers/customers.api.ts';
import { useReadOrderingCustomerQuery } from '#client/features/trade/orders/phone-orders.api.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import type { Related, UseFound } from '#client/kit/inputs/use-related.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { CustomerRow } from '#contract/customers/customers.contract.ts';
import { phoneOrderLimits } from '#contract/trade/phone-orders.rules.ts';

import { ofCustomer } from './phone-draft.ts';
import { PhoneOrderField } from './PhoneOrderField.tsx';
import { TraderField } from './TraderField.tsx';
import type { PhoneOrder } from './use-phone-order.ts';
import { useNamedCustomer } from './use-named-customer.ts';

/** Only who may buy can be chosen; the server asks again. */
const useApproved: UseFound<CustomerRow> = (query, options) =>
  useListCustomersQuery(`${query}&f.status=in:approved`, options);
const optionOf = ({ id, name, email }: CustomerRow): Related => ({ id, label: name, note: email });

/** Whose order it is, and how he was known at the phone. */
export function CustomerPart({ order }: { order: PhoneOrder }) {
  const { draft, change, problems, isBusy } = order;
  const { customer, reason } = draft;
  useNamedCustomer(order);
  return (
    <Panel title="Customer">
      <PhoneOrderField
        field="customer"
        label="Customer"
        hint="By name or e-mail address; only whose identity check is approved."
        errors={problems.customer}
        required
        disabled={isBusy}
        value={customer}
        onChange={(chosen) => change(ofCustomer(chosen))}
      >
        {(control) => <RelatedPicker {...control} useRows={useApproved} optionOf={optionOf} />}
      </PhoneOrderField>
      {customer && <Standing id={customer.id} />}
      {customer && <TraderField id={customer.id} order={order} />}
      <PhoneOrderField
        field="reason"
        label="How the order came, and how you knew the caller"
        hint="For staff and the audit log only."
        errors={problems.reason}
        required
        disabled={isBusy}
        value={reason}
        onChange={(typed) => change({ reason: typed })}
      >
        {(control) => <TextLines {...control} maxLength={phoneOrderLimits.reason} rows={2} />}
      </PhoneOrderField>
    </Panel>
  );
}

/** What his orders are made under, or why there can be none. */
function Standing({ id }: { id: string }) {
  const { currentData } = useReadOrderingCustomerQuery(id, { refetchOnMountOrArgChange: true });
  if (!currentData) return null;
  const { email, refusal, tier, balances } = currentData;
  if (refusal !== null) return <Alert type="warning" role="alert" title={refusal} />;
  const held = balances.map(({ currency, amount }) => moneyWords(amount, currency)).join(', ');
  return (
    <Facts
      items={[
        { label: 'E-mail', value: email },
        { label: 'Tier', value: tier ?? 'None' },
        { label: 'Balance with us', value: held === '' ? 'None' : held },
      ]}
    />
  );
}
