import { Button } from 'antd';
import { useState } from 'react';

import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

interface CancelOwnProps {
  noun: 'sale' | 'withdrawal';
  asked: { id: string; version: number; number: string | null };
  /** What happens then. */
  words: string;
  /** What is told once it is done. */
  done: string;
  cancel: (call: { id: string; body: { version: number }; key: string }) => PromiseLike<{ error?: unknown }>;
  onDone: (words: string) => void;
  /** It could not be cancelled, and why. */
  onRefused: (words: string) => void;
}

/** Takes back, after a question, what a customer asked the vault for. */
export function CancelOwn({ noun, asked, words, done, cancel, onDone, onRefused }: CancelOwnProps) {
  const { id, version, number } = asked;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>Cancel this {noun}…</Button>
      {isAsked && (
        <DialogForm
          title={`Cancel ${noun} ${number ?? ''}?`}
          okText={`Cancel the ${noun}`}
          danger
          words={words}
          conflict="outside"
          send={(_values, keyFor) => cancel({ id, body: { version }, key: keyFor({ id, version }) })}
          onDone={() => {
            setAsked(false);
            onDone(done);
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
