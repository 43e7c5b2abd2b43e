import { Link, useParams } from 'react-router-dom';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { NewPasswordForm } from '#client/features/identity/account/NewPasswordForm.tsx';
import { SignInNow } from '#client/features/identity/account/SignInNow.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import text from '#client/kit/theme/text.module.css';
import { useResetPasswordMutation } from '#client/session/sign-in.api.ts';

/** Sets a new password with the mailed link, which works once. */
export function ResetPasswordPage() {
  const { token = '', email = '' } = useParams();
  const [reset, { isLoading, data, error }] = useResetPasswordMutation();
  const refusal = isApiError(error) ? error : undefined;

  if (data) return <SignInNow title="Your password is changed" message={data.message} />;
  return (
    <NarrowPage title="Choose a new password" lead={<>For the account of {email}. Every device is signed out.</>}>
      {refusal && isAboutLink(refusal) && <LinkOver message={refusal.message} />}
      <NewPasswordForm
        email={email}
        refusal={refusal && !isAboutLink(refusal) ? refusal : undefined}
        busy={isLoading}
        onSend={(password) => reset({ token, email, password })}
      />
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
