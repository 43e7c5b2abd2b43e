import { useMoveOrderMutation } from '#client/features/trade/orders/order-moves.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
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
  const [moveOrder] = useMoveOrderMutation();
  const words = moveWords[move];
  const { id, number } = order;
  const bodyFor = (values: MoveValues) => bodyOf(move, values, order);
  return (
    <DialogForm<MoveValues, Awaited<ReturnType<typeof moveOrder>>>
      title={words.title(number)}
      okText={words.confirm(number)}
      danger={words.danger === true}
      words={words.after}
      conflict="outside"
      initial={startOf(move, order)}
      send={(values, keyFor) => {
        const body = bodyFor(values);
        return moveOrder({ id, body, key: keyFor(body) });
      }}
      placeOf={(path, values) => fieldOf(path, bodyFor(values))}
      onDone={({ data }) => onDone(data?.status ?? order.status)}
      onClose={onClose}
    >
      <MoveFields move={move} order={order} />
    </DialogForm>
  );
}
