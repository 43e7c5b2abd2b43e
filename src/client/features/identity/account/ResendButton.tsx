import { useId } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { FieldError } from '#client/kit/field/Field.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import text from '#client/kit/theme/text.module.css';

import { useWait } from './use-wait.ts';

interface ResendButtonProps {
  /** What the button says when it can be pressed, such as "Send the mail again". */
  children: string;
  /** Sends it; the result tells what was said, or why it was not done. */
  send: () => Promise<{ data?: { message: string } | undefined; error?: unknown }>;
  /** When it was sent before the button was there, in milliseconds since 1970. */
  sentAt?: number | undefined;
  state: { isLoading: boolean; data?: { message: string } | undefined; error?: unknown };
}

const WAIT_SECONDS = 60;

/** Sends a mail or a code once more, at most once a minute, and says what came of it. */
export function ResendButton({ children, send, sentAt, state: { isLoading, data, error } }: ResendButtonProps) {
  const id = useId();
  const { left, begin } = useWait(sentAt === undefined ? undefined : sentAt + WAIT_SECONDS * 1000);

  const press = async () => {
    if (left > 0) return;
    const { error: refusal } = await send();
    if (!refusal || (isApiError(refusal) && refusal.status === 429)) begin(WAIT_SECONDS);
  };

  return (
    <div>
      <Button look="plain" busy={isLoading} aria-disabled={left > 0} onClick={() => void press()}>
        {left > 0 ? `Again in ${left} s` : children}
      </Button>
      <p className={text.small} role="status">
        {!error && data?.message}
      </p>
      <FieldError id={id} message={isApiError(error) ? error.message : ''} />
    </div>
  );
}
