import { Button } from 'antd';
import { useState } from 'react';

import { useAnswerPurchaseMutation } from '#client/features/buying/own-purchases.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { OwnPurchase } from '#contract/buying/purchases.contract.ts';

interface CancelSaleProps {
  sale: OwnPurchase;
  onDone: (words: string) => void;
}

/** Takes a sale back before anything of it arrived. */
export function CancelSale({ sale: { id, version, number }, onDone }: CancelSaleProps) {
  const [isAsked, setAsked] = useState(false);
  const [answer] = useAnswerPurchaseMutation();
  return (
    <>
      <p>You can cancel as long as nothing has arrived.</p>
      <Button onClick={() => setAsked(true)}>Cancel this sale…</Button>
      {isAsked && (
        <DialogForm
          title={`Cancel sale ${number}?`}
          okText="Cancel the sale"
          danger
          words="Please do not send anything then. You can send a new request at any time."
          conflict="outside"
          send={(_values, keyFor) => {
            const body = { event: 'cancel' as const, version };
            return answer({ id, body, key: keyFor(body) });
          }}
          onDone={() => {
            setAsked(false);
            onDone('Cancelled. Please do not send anything.');
          }}
          onClose={(conflict) => {
            setAsked(false);
            if (conflict !== null) onDone(conflict);
          }}
        />
      )}
    </>
  );
}
