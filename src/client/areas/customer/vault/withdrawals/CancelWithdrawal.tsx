import { Button } from 'antd';
import { useState } from 'react';

import { useCancelWithdrawalMutation } from '#client/features/vault/withdraw-own.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

interface CancelWithdrawalProps {
  withdrawal: OwnWithdrawal;
  onDone: (words: string) => void;
  /** It could not be cancelled, and why. */
  onRefused: (words: string) => void;
}

/** Takes a withdrawal back that is not packed yet. */
export function CancelWithdrawal({ withdrawal, onDone, onRefused }: CancelWithdrawalProps) {
  const { id, version, number, feePaidAt } = withdrawal;
  const [isAsked, setAsked] = useState(false);
  const [cancel] = useCancelWithdrawalMutation();
  return (
    <>
      <Button onClick={() => setAsked(true)}>Cancel this withdrawal…</Button>
      {isAsked && (
        <DialogForm
          title={`Cancel withdrawal ${number ?? ''}?`}
          okText="Cancel the withdrawal"
          danger
          words={
            feePaidAt === null
              ? 'Your metal lies free in your vault again, and nothing is owed.'
              : 'Your metal lies free in your vault again, and the fee goes to your balance with us.'
          }
          conflict="outside"
          send={(_values, keyFor) => {
            const body = { version };
            return cancel({ id, body, key: keyFor({ id, ...body }) });
          }}
          onDone={() => {
            setAsked(false);
            onDone('Cancelled. Your metal lies free in your vault again.');
          }}
          onClose={(conflict) => {
            setAsked(false);
            if (conflict !== null) onRefused(conflict);
          }}
        />
      )}
    </>
  );
}
