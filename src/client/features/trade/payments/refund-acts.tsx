import { alonePassword, passwordOf } from './alone-password.tsx';
import { moneyDialog } from './money-dialog.ts';
import { useApproveRefundMutation, usePayRefundMutation, useRejectRefundMutation } from './refunds.api.ts';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import { refundTargetNames } from '#contract/trade/payments.rules.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';

interface RefundProps {
  refund: RefundRow;
  onClose: () => void;
}

const wordsOf = ({ amount, currency, customerName, orderNumber, target, requestedBy, reason }: RefundRow): string => {
  const of = orderNumber === null ? `the balance of ${customerName}` : `order ${orderNumber} of ${customerName}`;
  return `${moneyWords(amount, currency, 'code')} of ${of}, ${refundTargetNames[target].toLowerCase()}. ${requestedBy} asked for it: ${reason}`;
};

function ApproveRefund({ refund, onClose }: RefundProps) {
  const [approve] = useApproveRefundMutation();
  const { id, version } = refund;
  return (
    <moneyDialog.Part
      title="Approve the refund?"
      okText="Approve"
      words={wordsOf(refund)}
      fields={[alonePassword]}
      send={(values, key) => approve({ id, body: { version, ...passwordOf(values) }, key })}
      onClose={onClose}
    />
  );
}

function RejectRefund({ refund, onClose }: RefundProps) {
  const [reject] = useRejectRefundMutation();
  const { id, version } = refund;
  return (
    <moneyDialog.Part
      title="Refuse the refund?"
      okText="Refuse"
      danger
      words={`${wordsOf(refund)} ${refund.promised ? 'A credit note promised it, so it goes to the customer’s balance instead.' : 'What was set aside goes back.'}`}
      fields={[{ name: 'reason', label: 'Reason', required: 'Say why, in a few words.' }]}
      send={({ reason = '' }, key) => reject({ id, body: { reason, version }, key })}
      onClose={onClose}
    />
  );
}

function PayRefund({ refund, onClose }: RefundProps) {
  const [pay] = usePayRefundMutation();
  const { id, version } = refund;
  return (
    <moneyDialog.Part
      title="Refund wired?"
      okText="It was wired"
      words={`${wordsOf(refund)} Wire it first; the customer is then told.`}
      fields={[{ name: 'reference', label: 'Reference of the wire', required: "Enter the bank's reference." }]}
      send={({ reference = '' }, key) => pay({ id, body: { reference, version }, key })}
      onClose={onClose}
    />
  );
}

type RefundAct = Extract<RowAction<RefundRow>, { run: unknown }> & { fits: (refund: RefundRow) => boolean };

/** What can be done with a refund, by its state. */
export const refundActs = (show: (draw: DrawPanel) => void): readonly RefundAct[] => [
  {
    key: 'approve',
    label: 'Approve…',
    fits: ({ state }) => state === 'requested',
    soon: moneyDialog.soon,
    run: (refund) => show((onClose) => <ApproveRefund refund={refund} onClose={onClose} />),
  },
  {
    key: 'pay',
    label: 'It was wired…',
    fits: ({ state, target }) => state === 'approved' && target === 'bank',
    soon: moneyDialog.soon,
    run: (refund) => show((onClose) => <PayRefund refund={refund} onClose={onClose} />),
  },
  {
    key: 'reject',
    label: 'Refuse…',
    danger: true,
    fits: ({ state }) => state === 'requested' || state === 'approved',
    soon: moneyDialog.soon,
    run: (refund) => show((onClose) => <RejectRefund refund={refund} onClose={onClose} />),
  },
];
