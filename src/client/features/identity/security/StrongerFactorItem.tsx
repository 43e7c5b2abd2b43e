import { Button } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useMailPasskeyCodeMutation } from '#client/features/identity/passkeys/passkeys.api.ts';

import { MailedCodeItem } from './MailedCodeItem.tsx';
import { PresentCodeItem } from './PresentCodeItem.tsx';
import styles from './security.module.css';
import type { StrongerFactor } from './use-stronger-factor.ts';

/** Asks for what proves more than the password: a code of the app, a passkey, or a mailed code in its place or where there is neither. */
export function StrongerFactorItem({ factor, name }: { factor: StrongerFactor; name: string }) {
  const [mail, { isLoading }] = useMailPasskeyCodeMutation();
  const [refused, setRefused] = useState<string>();
  if (factor.asks === 'nothing') return factor.needsMail ? <MailedCodeItem name={name} /> : null;
  if (factor.asks === 'app') return <PresentCodeItem name={name} />;
  if (factor.asks === 'mail') return <MailedCodeItem name={name} wasMailed />;
  const sendCode = async () => {
    const { error } = await mail();
    if (isApiError(error)) setRefused(error.message);
    else factor.askByMail();
  };
  return (
    <div className={styles.note}>
      <p>Your browser first asks for a passkey that you already have.</p>
      {factor.mayMail && (
        <Button size="small" loading={isLoading} onClick={() => void sendCode()}>
          Email me a code instead
        </Button>
      )}
      {refused !== undefined && <p role="alert">{refused}</p>}
    </div>
  );
}
