import { Button } from 'antd';

import instruction from '#client/features/instructions/instruction.module.css';
import { InstructionDrawer } from '#client/features/instructions/InstructionDrawer.tsx';
import { LimitOrderReason, limitOrderFacts } from '#client/features/instructions/limit-order-facts.tsx';
import { useReadOwnLimitOrderQuery } from '#client/features/instructions/limit-orders.api.ts';
import { nextLimitOrderStatus } from '#contract/instructions/limit-orders.rules.ts';
import type { OwnLimitOrder } from '#contract/instructions/limit-orders.contract.ts';

interface LimitOrderPanelProps {
  id: string;
  onConfirm: (limit: OwnLimitOrder) => void;
  onCancel: (limit: OwnLimitOrder) => void;
  onClose: () => void;
}

/** A limit order of the customer's: what it waits for, what became of it, and what can be done with it. */
export function LimitOrderPanel({ id, onConfirm, onCancel, onClose }: LimitOrderPanelProps) {
  const load = useReadOwnLimitOrderQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <InstructionDrawer
      what="The limit order"
      title={({ number }) => `Limit order ${number}`}
      load={load}
      factsOf={limitOrderFacts}
      onClose={onClose}
    >
      {(limit) => (
        <>
          <LimitOrderReason limit={limit} />
          {nextLimitOrderStatus(limit.status, 'cancel', 'customer') !== null && (
            <div className={instruction.acts}>
              {limit.status === 'unconfirmed' && (
                <Button type="primary" onClick={() => onConfirm(limit)}>
                  Confirm…
                </Button>
              )}
              <Button onClick={() => onCancel(limit)}>Cancel this limit order…</Button>
            </div>
          )}
        </>
      )}
    </InstructionDrawer>
  );
}
