import { Alert, Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useCreditInvoiceMutation } from '#client/features/trade/invoices/invoices.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { Money } from '#client/kit/money/Money.tsx';
import { TypedDialog } from '#client/kit/question/TypedDialog.tsx';
import type { CreditGive } from '#contract/trade/invoices.contract.ts';

import { CreditLine } from './CreditLine.tsx';
import { allThatIsLeft, creditedTotal, problemOf, type Typed, wishesOf } from './credit-wishes.ts';
import type { ActDialogProps } from './VoidDialog.tsx';
import styles from './credit-dialog.module.css';

type Answers = { reason: string; give: CreditGive };

/** Asks what of which line is given back, why, and where the money goes; shows what the note will come to. */
export function CreditDialog({ invoice, onClose }: ActDialogProps) {
  const [form] = Form.useForm<Answers>();
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [isAsked, setIsAsked] = useState(false);
  const [credit, { isLoading, error }] = useCreditInvoiceMutation();
  const keyFor = useAttemptKey();
  const { id, version, content, gives } = invoice;
  const left = invoice.left.filter(({ net, taxes }) => [net, ...taxes].some((amount) => /[1-9]/.test(amount)));
  const total = creditedTotal(left, typed);
  const wishes = wishesOf(typed);
  const isEmpty = wishes.length === 0;

  const set = (position: number, wish: Typed) => setTyped(new Map(typed).set(position, wish));
  const run = async ({ reason, give }: Answers): Promise<void> => {
    if (isEmpty || total === null) return;
    const body = { version, reason, lines: wishes, give };
    const reply = await credit({ id, key: keyFor(body), ...body });
    if (!isApiError(reply.error)) onClose(null);
    else if (reply.error.status === 409) onClose(reply.error.message);
  };
  return (
    <TypedDialog
      form={form}
      alsoTyped={!isEmpty}
      width={640}
      title={`Credit note against ${content.number}`}
      okText="Issue the credit note"
      confirmLoading={isLoading}
      onOk={() => {
        setIsAsked(true);
        form.submit();
      }}
      onClose={() => onClose(null)}
    >
      <p>
        Say what {content.buyer.name} is given back. The note corrects the invoice and its tax, and from then on the
        shop owes the customer what it comes to.
      </p>
      {isApiError(error) && error.status !== 409 && <Alert type="error" role="alert" title={error.message} />}
      <div className={styles.lines}>
        {left.map((line) => {
          const wish = typed.get(line.position) ?? { by: line.there > 0 ? 'pieces' : 'amount', value: '' };
          return (
            <CreditLine
              key={line.position}
              name={content.lines.find(({ position }) => position === line.position)?.name ?? ''}
              left={line}
              typed={wish}
              problem={problemOf(line, wish)}
              onType={(next) => set(line.position, next)}
            />
          );
        })}
      </div>
      <div className={styles.sum}>
        <Button size="small" onClick={() => setTyped(allThatIsLeft(left))}>
          All that is left
        </Button>
        <span aria-live="polite">
          {total === null ? (
            'Mend the lines above'
          ) : (
            <>
              With tax <Money value={total} currency={content.currency} form="code" />
            </>
          )}
        </span>
      </div>
      {isAsked && isEmpty && <Alert type="warning" role="alert" title="Choose what is given back." />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ give: 'balance' }}
        onFinish={(values) => void run(values)}
      >
        <Form.Item name="give" label="Where the money goes" extra={giveHint}>
          <Radio.Group options={giveOptions.filter(({ value }) => gives.includes(value))} />
        </Form.Item>
        <Form.Item
          name="reason"
          label="Reason"
          extra="It stands on the credit note."
          rules={[{ required: true, whitespace: true, message: 'Enter the reason.' }]}
        >
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      </Form>
    </TypedDialog>
  );
}

const giveOptions: { value: CreditGive; label: string }[] = [
  { value: 'balance', label: 'To the customer’s balance' },
  { value: 'payment', label: 'Back the way it was paid' },
];
const giveHint =
  'On the balance it is at once, or once a second person approved it above the limit for refunds. Back the way it was paid it is a refund that waits under Refunds to be approved and sent.';
