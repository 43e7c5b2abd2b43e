import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { TextField } from '#client/kit/field/TextField.tsx';
import text from '#client/kit/theme/text.module.css';
import { useForgotPasswordMutation } from '#client/session/sign-in.api.ts';

/** Has a link for a new password mailed. What it says does not tell whether the address has an account. */
export function ForgetPasswordPage() {
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  const [ask, { isLoading, data, error }] = useForgotPasswordMutation();
  const refusal = isApiError(error) ? error : undefined;

  return (
    <NarrowPage title="Forgot your password?" lead="We send you a link with which you choose a new one.">
      <FieldForm names={['email']} restAt="email" refusal={refusal} busy={isLoading} onSend={() => ask({ email })}>
        {(errors) => (
          <>
            <TextField
              id="email"
              label="E-mail"
              type="email"
              autoComplete="username"
              value={email}
              error={errors.email}
              onChange={({ target }) => setEmail(target.value)}
            />
            <FormFoot>
              <Button type="submit" busy={isLoading}>
                Send the link
              </Button>
              <Link className={text.link} to={paths.signIn} state={state}>
                Back to sign-in
              </Link>
            </FormFoot>
          </>
        )}
      </FieldForm>
      <div role="status">
        {data && !error && (
          <Note tone="good">
            <p>{data.message} It works for 60 minutes.</p>
          </Note>
        )}
      </div>
    </NarrowPage>
  );
}
