import { useState } from 'react';

import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { AppKey } from '#client/features/identity/second-factor/AppKey.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';

import { BackToPassword } from './BackToPassword.tsx';
import { CodeField } from './CodeField.tsx';
import { type NewCodes, useCode } from './use-code.ts';

/** Sets an authenticator app up before the first session of who administers the shop begins. */
export function SetUpStep({ appKey, onCodes }: { appKey: AuthenticatorKey; onCodes: (codes: NewCodes) => void }) {
  const [code, setCode] = useState('');
  const { send, busy, refusal } = useCode();

  const submit = async () => {
    const done = await send(code);
    if (done && 'user' in done && done.recovery_codes) onCodes({ ...done, recovery_codes: done.recovery_codes });
  };

  return (
    <NarrowPage
      title="Set up an authenticator app"
      lead="Whoever runs this shop signs in with an app besides the password. It takes a minute, once."
    >
      <AppKey {...appKey} />
      <FieldForm names={['code']} restAt="code" refusal={refusal} busy={busy} onSend={submit}>
        {(errors) => (
          <>
            <CodeField value={code} error={errors.code} onType={setCode} />
            <FormFoot>
              <Button type="submit" busy={busy}>
                Use this app
              </Button>
            </FormFoot>
          </>
        )}
      </FieldForm>
      <BackToPassword />
    </NarrowPage>
  );
}
