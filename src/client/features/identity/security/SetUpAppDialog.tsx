import { Form, Input } from 'antd';
import { useState } from 'react';

import { AppKey } from '#client/features/identity/second-factor/AppKey.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';

import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';
import { PresentCodeItem } from './PresentCodeItem.tsx';
import { useBeginAuthenticatorMutation, useConfirmAuthenticatorMutation } from './security.api.ts';

interface SetUpAppDialogProps {
  /** Another app is in use, which a code is asked of first. */
  hasApp: boolean;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

type Answer = { data?: AuthenticatorKey | { recovery_codes: string[] } | undefined; error?: unknown };

/** Sets an app up, the first or another in its place: the password, then the picture and a code of the app. */
export function SetUpAppDialog({ hasApp, onCodes, onClose }: SetUpAppDialogProps) {
  const [key, setKey] = useState<AuthenticatorKey>();
  const [begin] = useBeginAuthenticatorMutation();
  const [confirm] = useConfirmAuthenticatorMutation();
  return (
    <DialogForm<OwnPassword & { code: string; presentCode?: string }, Answer>
      title="Set up an authenticator app"
      okText={key ? 'Use this app' : 'Go on'}
      step={key ? 'code' : 'password'}
      words={key ? <AppKey {...key} /> : 'You need your phone, or another device with an authenticator app.'}
      placeOf={(path) => (path === 'code' && !key ? 'presentCode' : path)}
      send={({ password, presentCode, code }): PromiseLike<Answer> =>
        key ? confirm({ code }) : begin({ password, ...(presentCode && { code: presentCode }) })
      }
      onDone={({ data }) => {
        if (data && 'secret' in data) return setKey(data);
        if (data) onCodes(data.recovery_codes);
        onClose();
      }}
      onClose={onClose}
    >
      {key ? (
        <Form.Item
          name="code"
          label="Six-digit code"
          rules={[{ pattern: /^\d{6}$/, required: true, message: 'Enter the six digits that the app shows.' }]}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Form.Item>
      ) : (
        <>
          <PasswordItem />
          {hasApp && <PresentCodeItem name="presentCode" />}
        </>
      )}
    </DialogForm>
  );
}
