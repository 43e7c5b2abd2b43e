import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { ResendButton } from '#client/features/identity/account/ResendButton.tsx';
import { nextSignInState, readSignInState } from '#client/features/identity/account/sign-in-state.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { TextField } from '#client/kit/field/TextField.tsx';
import text from '#client/kit/theme/text.module.css';
import { useOtpMutation, useResendOtpMutation } from '#client/session/sign-in.api.ts';

import styles from './otp.module.css';

/** The second step of a sign-in: the six digits that were mailed. What follows is the session's affair. */
export function OtpPage() {
  const { state } = useLocation();
  const { codeSentAt } = readSignInState(state);
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [check, { isLoading, isSuccess, error }] = useOtpMutation();
  const [resend, resent] = useResendOtpMutation();
  const refusal = isApiError(error) ? error : undefined;

  // A sign-in that has ended begins again with the password.
  const backIfOver = ({ error: refused }: { error?: unknown }) => {
    if (!isApiError(refused) || refused.status !== 401) return;
    void navigate(paths.signIn, { state: nextSignInState(state, { notice: refused.message }), replace: true });
  };

  const submit = async () => backIfOver(await check({ code }));

  const sendAgain = async () => {
    const reply = await resend();
    backIfOver(reply);
    return reply;
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
      <FieldForm names={['code']} restAt="code" refusal={refusal} busy={isLoading || isSuccess} onSend={submit}>
        {(errors) => (
          <>
            <TextField
              className={styles.code}
              id="code"
              label="Six-digit code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              error={errors.code}
              onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
            />
            <FormFoot>
              <Button type="submit" busy={isLoading || isSuccess}>
                Sign in
              </Button>
              <ResendButton send={sendAgain} sentAt={codeSentAt} state={resent}>
                Send a new code
              </ResendButton>
            </FormFoot>
          </>
        )}
      </FieldForm>
      <p>
        <Link className={text.link} to={paths.signIn} state={state}>
          Back to the password
        </Link>
      </p>
    </NarrowPage>
  );
}
