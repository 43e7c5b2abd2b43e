import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { PasswordStrength } from '#client/features/identity/account/PasswordStrength.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { PasswordField } from '#client/kit/field/TextField.tsx';
import text from '#client/kit/theme/text.module.css';
import { useResetPasswordMutation } from '#client/session/sign-in.api.ts';

/** Sets a new password with the mailed link, which works once. */
export function ResetPasswordPage() {
  const { token = '', email = '' } = useParams();
  const [password, setPassword] = useState('');
  const [reset, { isLoading, data, error }] = useResetPasswordMutation();
  const refusal = isApiError(error) ? error : undefined;

  if (data) return <PasswordChanged message={data.message} />;
  return (
    <NarrowPage title="Choose a new password" lead={<>For the account of {email}. Every device is signed out.</>}>
      {refusal && isAboutLink(refusal) && <LinkOver message={refusal.message} />}
      <FieldForm
        names={['password']}
        restAt="password"
        refusal={refusal && !isAboutLink(refusal) ? refusal : undefined}
        busy={isLoading}
        onSend={() => reset({ token, email, password })}
      >
        {(errors) => (
          <>
            {/* Password managers store the new password under this name. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordField
              id="password"
              label="New password"
              hint="At least 8 characters. A few words that do not belong together are easy to keep in mind and hard to guess."
              autoComplete="new-password"
              maxLength={200}
              value={password}
              error={errors.password}
              onChange={({ target }) => setPassword(target.value)}
            />
            <PasswordStrength password={password} known={[email]} />
            <FormFoot>
              <Button type="submit" busy={isLoading}>
                Set the password
              </Button>
            </FormFoot>
          </>
        )}
      </FieldForm>
    </NarrowPage>
  );
}

const isAboutLink = ({ fields }: ApiError): boolean => fields.token !== undefined || fields.email !== undefined;

const LinkOver = ({ message }: { message: string }) => (
  <Note tone="bad" role="alert">
    <p>
      <b>{message}</b>{' '}
      <Link className={text.link} to={paths.forgetPassword}>
        Send a new link
      </Link>
    </p>
  </Note>
);

const PasswordChanged = ({ message }: { message: string }) => (
  <NarrowPage title="Your password is changed">
    <Note tone="good" role="status">
      <p>{message}</p>
    </Note>
    <FormFoot>
      <ButtonLink to={paths.signIn}>Sign in</ButtonLink>
    </FormFoot>
  </NarrowPage>
);
