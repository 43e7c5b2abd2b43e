import { Button } from 'antd';
import { useState } from 'react';

import { useCancelSellBackMutation } from '#client/features/vault/sell-own.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

import styles from './cancel.module.css';

interface CancelSoldItemProps {
  sale: OwnSellBack;
  onDone: (words: string) => void;
  /** It could not be cancelled, and why. */
  onRefused: (words: string) => void;
}

/** Takes a sale back that nobody has decided yet. */
export function CancelSoldItem({ sale: { id, version, number }, onDone, onRefused }: CancelSoldItemProps) {
  const [isAsked, setAsked] = useState(false);
  const [cancel] = useCancelSellBackMutation();
  return (
    <>
      <p className={styles.words}>
        You can cancel until we have decided, unless the market has risen above your price.
      </p>
      <Button onClick={() => setAsked(true)}>Cancel this sale…</Button>
      {isAsked && (
        <DialogForm
          title={`Cancel sale ${number ?? ''}?`}
          okText="Cancel the sale"
          danger
          words="The pieces are free in your vault again, and nothing is paid."
          conflict="outside"
          send={(_values, keyFor) => {
            const body = { version };
            return cancel({ id, body, key: keyFor({ id, ...body }) });
          }}
          onDone={() => {
            setAsked(false);
            onDone('Cancelled. The pieces are free in your vault again.');
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
