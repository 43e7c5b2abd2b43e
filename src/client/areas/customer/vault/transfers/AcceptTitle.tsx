import { useEffect, useRef, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useMailTitleCodeMutation } from '#client/features/vault/title-own.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { isFocusLost } from '#client/kit/popup/use-lost-focus.ts';
import type { OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

import { ConsentForm } from './ConsentForm.tsx';

interface AcceptTitleProps {
  transfer: OwnTitleTransfer;
  onDone: (done: OwnTitleTransfer) => void;
}

/** The receiver's consent. The code is mailed when he asks to accept, where his account has nothing stronger. */
export function AcceptTitle({ transfer, onDone }: AcceptTitleProps) {
  const { id, proof } = transfer;
  const [key, setKey] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [mailCode, { isLoading }] = useMailTitleCodeMutation();
  const place = useRef<HTMLDivElement>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current && isFocusLost()) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    isBegun.current = true;
  }, [key]);
  const begin = async () => {
    const reply: { error?: unknown } = proof === 'mail' ? await mailCode(id) : {};
    // With 429 a code is on its way already.
    const error = isApiError(reply.error) && reply.error.status !== 429 ? reply.error.message : null;
    setRefusal(error);
    if (error === null) setKey(crypto.randomUUID());
  };
  return (
    <div ref={place}>
      {key === null ? (
        <>
          {refusal !== null && (
            <Note tone="warn" role="alert">
              {refusal}
            </Note>
          )}
          <Button wide busy={isLoading} onClick={() => void begin()}>
            Accept…
          </Button>
        </>
      ) : (
        <ConsentForm transfer={transfer} idempotencyKey={key} onDone={onDone} onBack={() => setKey(null)} />
      )}
    </div>
  );
}
