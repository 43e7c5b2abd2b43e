import { MoneyDialog } from '#client/features/trade/payments/MoneyDialog.tsx';
import { useKeepReceiptMutation } from '#client/features/trade/payments/receipts.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';

import { FieldInput } from '#client/kit/small-form/FieldInput.tsx';

import { CustomerChoice } from './CustomerChoice.tsx';

/** Money that is for no order goes to its customer's balance. */
export function KeepReceipt({ receipt, onClose }: { receipt: ReceiptRow; onClose: () => void }) {
  const { id, version, amount, currency, payerName } = receipt;
  const [keep] = useKeepReceiptMutation();
  return (
    <MoneyDialog
      title="Keep the money for a customer?"
      okText="Put it to the balance"
      words={`${moneyWords(amount, currency, 'code')}${payerName === '' ? '' : ` from ${payerName}`} goes to the customer’s balance, and the customer is told. It can pay an order or be paid out.`}
      fields={[
        {
          name: 'customerId',
          label: 'Customer',
          kind: { input: <FieldInput empty="">{(field) => <CustomerChoice {...field} />}</FieldInput> },
          required: 'Choose a customer.',
        },
      ]}
      send={({ customerId = '' }, key) => keep({ id, body: { customerId, version }, key })}
      onClose={onClose}
    />
  );
}
