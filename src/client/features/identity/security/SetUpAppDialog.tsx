import { Form, Input } from 'antd';
import { useState } from 'react';

import { AppKey } from '#client/features/identity/second-factor/AppKey.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';

import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';
import { StrongerFactorItem } from './StrongerFactorItem.tsx';
import { useBeginAuthenticatorMutation, useConfirmAuthenticatorMutation } from './security.api.ts';
import { useStrongerFactor } from './use-stronger-factor.ts';

interface SetUpAppDialogProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

type Answer = { data?: AuthenticatorKey | { recovery_codes: string[] } | undefined; error?: unknown };

/** Sets an app up, the first or another in its place: the password and the stronger factor that there is, then the picture and a code of the app. */
export function SetUpAppDialog({ onCodes, onClose }: SetUpAppDialogProps) {
  const [key, setKey] = useState<AuthenticatorKey>();
  const [begin] = useBeginAuthenticatorMutation();
  const factor = useStrongerFactor();
  const [confirm] = useConfirmAuthenticatorMutation();
  return (
    <DialogForm<OwnPassword & { code: string; presentCode?: string }, Answer>
      isWaiting={!factor.isReady}
      title="Set up an authenticator app"
      okText={key ? 'Use this app' : 'Go on'}
      step={key ? 'code' : 'password'}
      words={key ? <AppKey {...key} /> : 'You need your phone, or another device with an authenticator app.'}
      placeOf={(path) => (path === 'code' && !key ? 'presentCode' : path)}
      send={async ({ password, presentCode, code }): Promise<Answer> => {
        if (key) return confirm({ code });
        const shown = await factor.show(presentCode);
        return shown.data ? begin({ password, ...shown.data }) : { error: shown.error };
      }}
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
          <StrongerFactorItem factor={factor} name="presentCode" />
        </>
      )}
    </DialogForm>
  );
}
