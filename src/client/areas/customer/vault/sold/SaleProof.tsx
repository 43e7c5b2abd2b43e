import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useMailPasskeyCodeMutation } from '#client/features/identity/passkeys/passkeys.api.ts';
import type { StrongerFactor } from '#client/features/identity/security/use-stronger-factor.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { TextField } from '#client/kit/field/TextField.tsx';

import styles from './sell-panel.module.css';

interface SaleProofProps {
  /** The button that asks for the proof, as it is called. */
  press: string;
  /** Mails another code, to accounts that have nothing stronger. */
  mailAnother: () => Promise<{ error?: unknown }>;
  factor: StrongerFactor;
  value: string;
  error: readonly string[] | undefined;
  onType: (code: string) => void;
}

const labels = {
  app: 'Code from your authenticator',
  mail: 'Code from the email',
  nothing: 'Code that we emailed you',
} as const;

/** What shows that it is the customer: a code of his app, a passkey that the browser asks for, or a code that was mailed. */
export function SaleProof({ press, mailAnother, factor, value, error, onType }: SaleProofProps) {
  const [mailPasskey, passkey] = useMailPasskeyCodeMutation();
  const [said, setSaid] = useState<string | null>(null);
  const say = (reply: { error?: unknown }, words: string) =>
    setSaid(isApiError(reply.error) ? reply.error.message : words);

  const mailAgain = async () => say(await mailAnother(), 'Another code is on its way.');
  const mailInstead = async () => {
    const reply = await mailPasskey();
    if (reply.error === undefined) factor.askByMail();
    say(reply, 'A code is on its way. It is good for five minutes and one try.');
  };
  if (factor.asks === 'passkey')
    return (
      <div className={styles.proof}>
        <p className={styles.words}>Your browser asks for your passkey when you press {press}.</p>
        {error !== undefined && <p role="alert">{error.join(' ')}</p>}
        {factor.mayMail && (
          <Button look="quiet" busy={passkey.isLoading} onClick={() => void mailInstead()}>
            Email me a code instead
          </Button>
        )}
        <p role="status">{said}</p>
      </div>
    );
  return (
    <div className={styles.proof}>
      <TextField
        id="code"
        label={labels[factor.asks]}
        value={value}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        onChange={({ target }) => onType(target.value.trim())}
      />
      {factor.asks === 'nothing' && (
        <Button look="quiet" onClick={() => void mailAgain()}>
          Email me another code
        </Button>
      )}
      <p className={styles.words} role="status">
        {said}
      </p>
    </div>
  );
}
