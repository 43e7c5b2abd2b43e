import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { useGiveBackReceiptMutation } from '#client/features/trade/payments/receipts.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';

/** Money that nobody could place was wired back. */
export function GiveBackReceipt({ receipt, onClose }: { receipt: ReceiptRow; onClose: () => void }) {
  const { id, version, amount, currency, payerName, reference } = receipt;
  const [giveBack] = useGiveBackReceiptMutation();
  return (
    <moneyDialog.Part
      title="Money sent back?"
      okText="It was sent back"
      danger
      words={`${moneyWords(amount, currency, 'code')} ${payerName === '' ? '' : `from ${payerName} `}under "${reference}". Wire it first; this records that it has left. Beyond the limit of refunds it waits in Approvals until a second person agrees.`}
      fields={[{ name: 'reference', label: 'Reference of the wire back', required: "Enter the bank's reference." }]}
      send={({ reference: back = '' }, key) => giveBack({ id, body: { reference: back, version }, key })}
      onClose={onClose}
    />
  );
}
