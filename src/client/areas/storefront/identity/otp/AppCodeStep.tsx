import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldError } from '#client/kit/field/Field.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { TextField } from '#client/kit/field/TextField.tsx';

import { BackToPassword } from './BackToPassword.tsx';
import { CodeField } from './CodeField.tsx';
import { useCode } from './use-code.ts';

/** Asks for a code of the authenticator app, or for a recovery code in its place; customers can have one mailed. */
export function AppCodeStep({ onMailed }: { onMailed: () => void }) {
  const [byRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { send, sendAgain, resent, busy, refusal } = useCode();

  const mail = async () => {
    if ((await sendAgain()).data) onMailed();
  };

  return (
    <NarrowPage
      title="Enter the code"
      lead={
        byRecovery
          ? 'Enter one of the recovery codes that you were given when you set up the app. Each works once.'
          : 'Open your authenticator app and enter the six digits that it shows for this shop. We never ask for them by phone or mail.'
      }
    >
      <FieldForm
        names={['code']}
        restAt="code"
        refusal={refusal}
        busy={busy}
        onSend={async () => void (await send(code))}
      >
        {(errors) => (
          <>
            {byRecovery ? (
              <TextField
                id="code"
                label="Recovery code"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={20}
                value={code}
                error={errors.code}
                onChange={({ target }) => setCode(target.value)}
              />
            ) : (
              <CodeField value={code} error={errors.code} onType={setCode} />
            )}
            <FormFoot>
              <Button type="submit" busy={busy}>
                Sign in
              </Button>
              <Button
                look="plain"
                onClick={() => {
                  setByRecovery(!byRecovery);
                  setCode('');
                }}
              >
                {byRecovery ? 'Use the app' : 'Use a recovery code'}
              </Button>
              <Button look="plain" busy={resent.isLoading} onClick={() => void mail()}>
                Have a code mailed
              </Button>
            </FormFoot>
            <FieldError id="mailed" message={isApiError(resent.error) ? resent.error.message : ''} />
          </>
        )}
      </FieldForm>
      <BackToPassword />
    </NarrowPage>
  );
}
