import { Alert, Form } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useMoveOrderMutation } from '#client/features/trade/orders/order-moves.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { TypedDialog } from '#client/kit/question/TypedDialog.tsx';
import type { OrderMove } from '#contract/trade/order-moves.rules.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import type { OrderStatus } from '#contract/trade/orders.rules.ts';

import { bodyOf, fieldOf, type MoveValues, startOf } from './move-values.ts';
import { moveWords } from './move-words.ts';
import { MoveFields } from './MoveFields.tsx';

interface MoveDialogProps {
  order: AdminOrder;
  move: OrderMove;
  /** It is made, and the order now stands so. */
  onDone: (status: OrderStatus) => void;
  /** With the server's words when the order was not as it was shown. */
  onClose: (conflict: string | null) => void;
}

/** Asks what a move needs, and makes it; says what happens then, and names the order. */
export function MoveDialog({ order, move, onDone, onClose }: MoveDialogProps) {
  const [form] = Form.useForm<MoveValues>();
  const [moveOrder, { isLoading }] = useMoveOrderMutation();
  const [failed, setFailed] = useState<string | null>(null);
  const keyFor = useAttemptKey();
  const words = moveWords[move];
  const { id, number } = order;

  const send = async (values: MoveValues): Promise<void> => {
    const body = bodyOf(move, values, order);
    const reply = await moveOrder({ id, body, key: keyFor(body) });
    if (!isApiError(reply.error)) return onDone(reply.data?.status ?? order.status);
    const { status, message, fields } = reply.error;
    if (status === 409) return onClose(message);
    const entries = Object.entries(fields).flatMap(([path, errors]) => {
      const name = fieldOf(path, body);
      return name ? [{ name, errors }] : [];
    });
    form.setFields(entries as Parameters<typeof form.setFields>[0]);
    setFailed(entries.length === 0 ? message : null);
  };
  return (
    <TypedDialog
      form={form}
      title={words.title(number)}
      okText={words.confirm(number)}
      okButtonProps={{ danger: words.danger === true }}
      cancelText="Back"
      confirmLoading={isLoading}
      onClose={() => onClose(null)}
    >
      <p>{words.after}</p>
      {failed !== null && <Alert type="error" role="alert" title={failed} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={startOf(move, order)}
        onFinish={(values) => void send(values)}
      >
        <MoveFields move={move} order={order} />
      </Form>
    </TypedDialog>
  );
}
