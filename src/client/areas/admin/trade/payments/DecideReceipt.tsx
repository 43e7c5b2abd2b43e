import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { useDecideReceiptMutation } from '#client/features/trade/payments/receipts.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';

interface DecideReceiptProps {
  receipt: ReceiptRow;
  decision: 'take' | 'sendBack';
  onClose: () => void;
}

/** Compliance decides about money from another name. */
export function DecideReceipt({ receipt, decision, onClose }: DecideReceiptProps) {
  const { id, version, payerName, customerName, orderNumber, amount, currency } = receipt;
  const [decide] = useDecideReceiptMutation();
  const what = `${moneyWords(amount, currency, 'code')} for order ${orderNumber ?? ''} of ${customerName ?? ''} came from ${payerName}.`;
  const take = decision === 'take';
  return (
    <moneyDialog.Part
      title={take ? 'Take money from another name?' : 'Send the money back?'}
      okText={take ? 'Take the money' : 'Have it sent back'}
      {...(!take && { danger: true as const })}
      words={`${what} ${take ? 'It then pays the order.' : 'Finance wires it back to where it came from; beyond the limit of refunds once a second person agrees.'}`}
      fields={[
        { name: 'reason', label: 'Reason', extra: 'Kept with the money.', required: 'Say why, in a few words.' },
      ]}
      send={({ reason = '' }, key) => decide({ id, body: { decision, reason, version }, key })}
      onClose={onClose}
    />
  );
}
