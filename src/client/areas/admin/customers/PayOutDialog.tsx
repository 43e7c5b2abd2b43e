import { usePayOutBalanceMutation } from '#client/features/trade/payments/balances.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';

interface PayOutDialogProps {
  customer: { id: string; name: string };
  balance: { currency: string; amount: string };
  onClose: () => void;
}

/** Asks for money of a balance to be wired to its customer. */
export function PayOutDialog({ customer: { id, name }, balance: { currency, amount }, onClose }: PayOutDialogProps) {
  const [payOut] = usePayOutBalanceMutation();
  return (
    <moneyDialog.Part
      title={`Pay out the balance of ${name}?`}
      okText="Ask for the pay-out"
      words={`The balance has ${moneyWords(amount, currency, 'code')}. What is asked for is set aside at once; finance approves it among the refunds, above the limit a second person, and wires it.`}
      fields={[
        { name: 'amount', label: `Amount, ${currency}`, kind: 'amount', initial: amount, required: 'Enter an amount.' },
        { name: 'reason', label: 'Reason', extra: 'The customer reads it.', required: 'Say why, in a few words.' },
      ]}
      send={({ amount: wanted = '', reason = '' }, key) =>
        payOut({ id, body: { amount: wanted, currency, reason }, key })
      }
      onClose={onClose}
    />
  );
}
