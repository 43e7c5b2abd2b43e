import { useState } from 'react';

import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { ResendButton } from '#client/features/identity/account/ResendButton.tsx';
import { readSignInState } from '#client/features/identity/account/sign-in-state.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';

import { BackToPassword } from './BackToPassword.tsx';
import { CodeField } from './CodeField.tsx';
import { useCode } from './use-code.ts';

/** Asks for the six digits that were mailed. An app may have to be set up next. */
export function MailedCodeStep({ state, onKey }: { state: unknown; onKey: (key: AuthenticatorKey) => void }) {
  const { codeSentAt } = readSignInState(state);
  const [code, setCode] = useState('');
  const { send, sendAgain, resent, busy, refusal } = useCode();

  const submit = async () => {
    const next = await send(code);
    if (next && 'set_up' in next) onKey(next.set_up);
  };

  return (
    <NarrowPage
      title="Enter the code"
      lead={
        codeSentAt === undefined
          ? 'The code comes by e-mail once you have entered your password. If you have not done that yet, begin there.'
          : 'We have sent six digits to your e-mail. They work once, for ten minutes; we never ask for them by phone or mail.'
      }
    >
      <FieldForm names={['code']} restAt="code" refusal={refusal} busy={busy} onSend={submit}>
        {(errors) => (
          <>
            <CodeField value={code} error={errors.code} onType={setCode} />
            <FormFoot>
              <Button type="submit" busy={busy}>
                Sign in
              </Button>
              <ResendButton send={sendAgain} sentAt={codeSentAt} state={resent}>
                Send a new code
              </ResendButton>
            </FormFoot>
          </>
        )}
      </FieldForm>
      <BackToPassword />
    </NarrowPage>
  );
}
