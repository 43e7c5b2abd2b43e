import { useState } from 'react';
import { Navigate } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { ResendButton } from '#client/features/identity/account/ResendButton.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { PasswordField, TextField } from '#client/kit/field/TextField.tsx';
import text from '#client/kit/theme/text.module.css';
import { isVerified } from '#client/session/session.selectors.ts';
import { useResendVerificationMutation } from '#client/session/sign-in.api.ts';
import { useSession } from '#client/session/use-session.ts';

import { CheckAgain } from './CheckAgain.tsx';
import styles from './verify-email.module.css';

/** Where the mail with the link went, and what to do when it did not arrive. A confirmation in another tab is followed. */
export function VerifyEmailPage() {
  const session = useSession();
  const [another, setAnother] = useState<AnotherAddress>();
  const [resend, resent] = useResendVerificationMutation();

  if (isVerified(session)) return <Navigate to={paths.kycForm} replace />;
  return (
    <NarrowPage
      title="Confirm your e-mail"
      lead={
        <>
          We have sent a link to <b>{another?.email ?? session.context.userEmail}</b>. Open it and press the button
          there; it works once, for 48 hours.
        </>
      }
    >
      <FormFoot>
        <CheckAgain />
        <ResendButton send={() => resend(another ?? {})} state={resent}>
          Send the mail again
        </ResendButton>
      </FormFoot>
      <ChangeAddress onSent={setAnother} />
    </NarrowPage>
  );
}

interface AnotherAddress {
  email: string;
  password: string;
}

/** The account takes the new address once the link sent to it is used; the present one is told. */
function ChangeAddress({ onSent }: { onSent: (another: AnotherAddress) => void }) {
  const [send, { isLoading, error, data }] = useResendVerificationMutation();
  const [typed, setTyped] = useState<AnotherAddress>({ email: '', password: '' });
  const refusal = isApiError(error) ? error : undefined;

  const submit = async () => {
    const { error: refused } = await send(typed);
    if (!refused) onSent(typed);
  };

  return (
    <section className={styles.another} aria-labelledby="another">
      <h2 id="another">Another address</h2>
      <FieldForm names={['email', 'password']} restAt="password" refusal={refusal} busy={isLoading} onSend={submit}>
        {(errors) => (
          <>
            <TextField
              id="email"
              label="E-mail"
              hint="If the one above is wrong, we send the link here instead."
              type="email"
              autoComplete="email"
              value={typed.email}
              error={errors.email}
              onChange={({ target }) => setTyped({ ...typed, email: target.value })}
            />
            <PasswordField
              id="password"
              label="Your password"
              hint="Only you can move your account to another address."
              autoComplete="current-password"
              maxLength={200}
              value={typed.password}
              error={errors.password}
              onChange={({ target }) => setTyped({ ...typed, password: target.value })}
            />
            <div>
              <Button type="submit" look="plain" busy={isLoading}>
                Send the link to this address
              </Button>
              <p className={text.small} role="status">
                {!error && data?.message}
              </p>
            </div>
          </>
        )}
      </FieldForm>
    </section>
  );
}
