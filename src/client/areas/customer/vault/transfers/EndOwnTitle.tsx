import { Button } from 'antd';
import { useState } from 'react';

import { useDeclineTitleMutation, useTakeTitleBackMutation } from '#client/features/vault/title-own.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

interface EndOwnTitleProps {
  transfer: OwnTitleTransfer;
  onDone: (words: string) => void;
  /** It could not be ended, and why. */
  onRefused: (words: string) => void;
}

const texts = {
  given: {
    button: 'Take it back…',
    title: (number: string) => `Take ${number} back?`,
    okText: 'Take it back',
    words: 'Your metal lies free in your vault again, and the receiver is told.',
    done: 'Taken back. Your metal lies free in your vault again.',
  },
  received: {
    button: 'Decline…',
    title: (number: string) => `Decline ${number}?`,
    okText: 'Decline',
    words: 'The metal stays with the giver, who is told.',
    done: 'Declined. Nothing has changed hands.',
  },
} as const;

/** The giver takes back what is not accepted yet, or the receiver declines it. */
export function EndOwnTitle({ transfer, onDone, onRefused }: EndOwnTitleProps) {
  const { id, version, number, side } = transfer;
  const [isAsked, setAsked] = useState(false);
  const [decline] = useDeclineTitleMutation();
  const [takeBack] = useTakeTitleBackMutation();
  const said = texts[side];
  return (
    <>
      <Button onClick={() => setAsked(true)}>{said.button}</Button>
      {isAsked && (
        <DialogForm
          title={said.title(number ?? '')}
          okText={said.okText}
          danger
          words={said.words}
          conflict="outside"
          send={(_values, keyFor) => {
            const sent = { id, body: { version }, key: keyFor({ id, version }) };
            return side === 'given' ? takeBack(sent) : decline(sent);
          }}
          onDone={() => {
            setAsked(false);
            onDone(said.done);
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
