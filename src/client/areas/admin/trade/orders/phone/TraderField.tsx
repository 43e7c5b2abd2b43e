import { useReadOrderingCustomerQuery } from '#client/features/trade/orders/phone-orders.api.ts';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';

import { PhoneOrderField } from './PhoneOrderField.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

/** Who orders in a company's name. Nothing where nobody is appointed to. */
export function TraderField({ id, order: { draft, change, problems, isBusy } }: { id: string; order: PhoneOrder }) {
  const { currentData } = useReadOrderingCustomerQuery(id);
  if (!currentData || currentData.traders.length === 0) return null;
  const { name, traders } = currentData;
  return (
    <PhoneOrderField
      field="traderId"
      label="Who orders"
      hint="The order counts to the limit of an authorised trader. Make sure that it is they who call."
      errors={problems.traderId}
      disabled={isBusy}
      value={draft.trader}
      onChange={(trader) => change({ trader })}
    >
      {(control) => (
        <SelectInput
          {...control}
          wide
          options={[
            { value: '', label: `${name} itself, by who signs for it` },
            ...traders.map((each) => ({
              value: each.id,
              label: `${each.name}, up to ${moneyWords(each.left, 'CAD', 'code')} now`,
            })),
          ]}
        />
      )}
    </PhoneOrderField>
  );
}
