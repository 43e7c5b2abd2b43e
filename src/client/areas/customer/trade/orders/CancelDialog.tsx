import { Form, Input } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { EndingReceipt } from '#client/features/trade/orders/EndingReceipt.tsx';
import { useCancelOwnOrderMutation } from '#client/features/trade/orders/order-moves.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { EndingCosts } from '#contract/trade/order-moves.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';

interface CancelDialogProps {
  order: Order;
  /** As they are now; they change while the dialog is open. */
  costs: EndingCosts;
  /** The server knows higher costs. */
  onNewCosts: () => void;
  /** It is done, with what has become of the order. */
  onDone: (words: string) => void;
  /** With the server's words when the order had changed meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** Cancels an order, or asks for it, for the costs that are shown; nothing happens when they have risen meanwhile. */
export function CancelDialog({ order, costs, onNewCosts, onDone, onClose }: CancelDialogProps) {
  const [cancel] = useCancelOwnOrderMutation();
  const { id, number, version, end } = order;
  const price = moneyWords(costs.total, costs.currency, 'code');
  return (
    <DialogForm<{ reason?: string }>
      title={end === 'cancel' ? `Cancel order ${number}?` : `Ask to cancel order ${number}?`}
      okText={end === 'cancel' ? `Cancel for ${price}` : `Ask to cancel for ${price}`}
      danger
      cancelText="Keep the order"
      conflict={({ newer }) => (newer?.code === 'costs_moved' ? 'here' : 'outside')}
      words={
        <>
          <p>
            {end === 'cancel'
              ? 'It ends at once, and its metal is sold to others. This can’t be undone.'
              : 'Nothing is sent until we have decided, within a business day. Once you have asked, the costs stay as they are shown here.'}
          </p>
          <EndingReceipt costs={costs} />
        </>
      }
      send={async ({ reason = '' }, keyFor) => {
        const body = { version, acceptedCosts: costs.total, reason: reason.trim() };
        const reply = await cancel({ id, body, key: keyFor(body) });
        if (isApiError(reply.error) && reply.error.newer?.code === 'costs_moved') onNewCosts();
        return reply;
      }}
      onDone={() => onDone(doneWords[end === 'cancel' ? 'cancel' : 'ask'](number))}
      onClose={onClose}
    >
      <Form.Item name="reason" label="Reason (optional)">
        <Input.TextArea maxLength={500} rows={3} />
      </Form.Item>
    </DialogForm>
  );
}

const doneWords = {
  cancel: (number: string) => `Order ${number} is cancelled.`,
  ask: (number: string) => `You have asked us to cancel order ${number}. We answer within a business day.`,
} as const;
