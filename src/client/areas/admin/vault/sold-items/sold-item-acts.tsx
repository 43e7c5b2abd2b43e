import { Form, Input } from 'antd';

import { useDecideSellBackMutation, usePaySellBackMutation } from '#client/features/vault/sell-backs.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { SellBackDecision, SellBackPayment } from '#contract/vault/sell-back-moves.contract.ts';
import type { AdminSellBack } from '#contract/vault/sell-backs.contract.ts';

type Event = SellBackDecision['event'] | SellBackPayment['event'];
type Texts = Record<string, string>;

interface Act {
  event: Event;
  label: string;
  okText: string;
  title: (sale: AdminSellBack) => string;
  words: (sale: AdminSellBack) => string;
  danger?: true;
  /** What is asked for: why, or the bank's reference. */
  asks?: 'reason' | 'reference';
}

const amountOf = ({ net, currency }: AdminSellBack): string => moneyWords(net, currency, 'code');
const accountOf = ({ payee, bankName, account }: AdminSellBack): string =>
  `To ${payee}, ${bankName ?? ''}, ${account ?? ''}.`;
const given = 'The customer reads why, and the pieces are free in the vault again.';

const acts: readonly Act[] = [
  {
    ...{ event: 'approve', label: 'Approve…', okText: 'Approve' },
    title: (sale) => `Approve ${sale.number ?? ''} for ${amountOf(sale)}?`,
    words: ({ secondAbove }) =>
      `The pieces go from his vault to our shelf, and the books owe him the money; title passes when he is paid. Above ${moneyWords(secondAbove, 'CAD', 'code')} within a day of one person, a second person of finance approves first.`,
  },
  {
    ...{ event: 'second', label: 'Approve as the second person…', okText: 'Approve' },
    title: (sale) => `Approve ${sale.number ?? ''} for ${amountOf(sale)}?`,
    words: ({ approvedBy }) =>
      `${approvedBy ?? ''} has approved it. The pieces go to our shelf, and the books owe the customer the money.`,
  },
  {
    ...{ event: 'instruct', label: 'Instruct the bank…', okText: 'The bank has the payment' },
    title: (sale) => `Is the bank told to pay ${amountOf(sale)}?`,
    words: (sale) => `${accountOf(sale)} The books say paid once the bank has paid.`,
  },
  {
    ...{ event: 'pay', label: 'Paid…', okText: 'It is paid', asks: 'reference' },
    title: (sale) => `Has the bank paid ${amountOf(sale)}?`,
    words: accountOf,
  },
  {
    ...{ event: 'fail', label: 'Payout came back…', okText: 'It came back', danger: true, asks: 'reason' },
    title: ({ number }) => `Did the payout of ${number ?? ''} come back?`,
    words: () => 'The customer reads why, and it can be paid again.',
  },
  {
    ...{ event: 'return', label: 'Payment came back…', okText: 'It came back', danger: true, asks: 'reason' },
    title: ({ number }) => `Did the payment of ${number ?? ''} come back?`,
    words: (sale) => `The books owe ${amountOf(sale)} again. The customer reads why, and can choose another account.`,
  },
  {
    ...{ event: 'reject', label: 'Do not take it…', okText: 'Do not take it', danger: true, asks: 'reason' },
    title: ({ number }) => `Not take ${number ?? ''}?`,
    words: () => given,
  },
  {
    ...{ event: 'cancel', label: 'Cancel…', okText: 'Cancel the sale', danger: true, asks: 'reason' },
    title: ({ number }) => `Cancel ${number ?? ''}?`,
    words: () => `As the customer has asked. ${given}`,
  },
];

/** What can be done with a sale, by what its state and one's rights allow. */
export const soldItemActs = ({ moves }: AdminSellBack): readonly Act[] =>
  acts.filter(({ event }) => moves.includes(event));

const fields = {
  reason: { label: 'Reason', required: 'Say why, in a few words.', most: 500 },
  reference: { label: 'Reference of the payout', required: 'Enter the reference of the payout.', most: 80 },
} as const;

interface ActDialogProps {
  act: Act;
  sale: AdminSellBack;
  /** With the server's words when the sale had moved meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** One act, asked once more with what it does. */
export function ActDialog({ act: { event, okText, danger, asks, ...act }, sale, onClose }: ActDialogProps) {
  const [decide] = useDecideSellBackMutation();
  const [pay] = usePaySellBackMutation();
  const { id, version, state } = sale;
  const field = asks && fields[asks];
  return (
    <DialogForm<Texts>
      title={act.title(sale)}
      okText={okText}
      words={act.words(sale)}
      {...(danger && { danger })}
      conflict="outside"
      send={(values, keyFor) => {
        const body = { event, version, ...(asks && { [asks]: (values[asks] ?? '').trim() }) };
        const key = keyFor(body);
        // The second approval is finance's, and so is refusing it; all before is of sales.
        const isDecision = state === 'under_review';
        return isDecision
          ? decide({ id, body: body as SellBackDecision, key })
          : pay({ id, body: body as SellBackPayment, key });
      }}
      onClose={onClose}
    >
      {field && (
        <Form.Item
          name={asks}
          label={field.label}
          rules={[{ required: true, whitespace: true, message: field.required }]}
        >
          {asks === 'reason' ? (
            <Input.TextArea rows={3} maxLength={field.most} />
          ) : (
            <Input maxLength={field.most} autoComplete="off" />
          )}
        </Form.Item>
      )}
    </DialogForm>
  );
}
