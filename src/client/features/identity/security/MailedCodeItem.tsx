import { Button, Form, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';

import { isApiError, offlineError } from '#client/api/api-error.ts';
import { useMailPasskeyCodeMutation } from '#client/features/identity/passkeys/passkeys.api.ts';
import { useSession } from '#client/session/use-session.ts';
import { shortenedAddress } from '#contract/identity/shortened-address.rules.ts';

import styles from './security.module.css';

interface MailedCodeItemProps {
  name: string;
  /** The first code was mailed before this was shown. */
  wasMailed?: boolean;
}

/** Six digits that are mailed to the present address of the account, once the button is pressed. */
export function MailedCodeItem({ name, wasMailed = false }: MailedCodeItemProps) {
  const { userEmail } = useSession().context;
  const [mail, { isLoading }] = useMailPasskeyCodeMutation();
  const [isMailed, setMailed] = useState(wasMailed);
  const [refused, setRefused] = useState<string>();
  const field = useRef<InputRef>(null);
  const send = async () => {
    const { error } = await mail();
    setRefused(error && (isApiError(error) ? error : offlineError).message);
    if (error) return;
    setMailed(true);
    field.current?.focus();
  };
  return (
    <>
      <Form.Item
        name={name}
        label="Code from the email"
        rules={[{ pattern: /^\d{6}$/, required: true, message: 'Enter the six digits from the email.' }]}
      >
        <Input ref={field} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Form.Item>
      <div className={styles.note}>
        <p role="status">
          {isMailed
            ? `We sent a code to ${shortenedAddress(userEmail ?? '')}. It is good for five minutes and one try.`
            : 'To show that it is you, enter a code that we email to your present address.'}
        </p>
        <Button size="small" loading={isLoading} onClick={() => void send()}>
          {isMailed ? 'Email me another code' : 'Email me a code'}
        </Button>
        {refused !== undefined && <p role="alert">{refused}</p>}
      </div>
    </>
  );
}
