import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { useRecordReceiptMutation } from '#client/features/trade/payments/receipts.api.ts';
import { type BankMethod, bankMethods, paymentMethodNames } from '#contract/trade/payments.rules.ts';

const methods = bankMethods.map((value) => ({ value, label: paymentMethodNames[value] }));

/** Records money that came in, whatever it is for. */
export function RecordReceipt({ onClose }: { onClose: () => void }) {
  const [record] = useRecordReceiptMutation();
  return (
    <moneyDialog.Part
      title="Record money in"
      okText="Record it"
      words="As the bank shows it. What it is for is said when it is matched."
      fields={[
        { name: 'method', label: 'How it came', kind: { options: methods }, initial: 'wire' },
        { name: 'amount', label: 'Amount', kind: 'amount', required: 'Enter an amount.' },
        { name: 'currency', label: 'Currency', initial: 'CAD', required: 'Enter a currency, such as CAD.' },
        { name: 'payerName', label: 'Payer', extra: 'As the bank names the sender; empty when it does not.' },
        { name: 'reference', label: 'Reference', required: "Enter the bank's reference." },
        { name: 'receivedOn', label: 'Booked on', kind: 'day', required: 'Enter a day.' },
        {
          name: 'reason',
          label: 'Reason',
          extra: 'Needed for much money in a day: it then waits for a second person.',
        },
      ]}
      send={(
        { method, amount = '', currency = '', payerName = '', reference = '', receivedOn = '', whyAgain, reason = '' },
        key,
      ) =>
        record({
          body: {
            method: method as BankMethod,
            amount,
            currency: currency.toUpperCase(),
            payerName,
            reference,
            receivedOn,
            ...(whyAgain !== undefined && { whyAgain }),
            ...(reason !== '' && { reason }),
          },
          key,
        })
      }
      onClose={onClose}
    />
  );
}
