import { useSelector } from 'react-redux';

import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { ResendButton } from '#client/features/identity/account/ResendButton.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { useResendVerificationMutation } from '#client/session/sign-in.api.ts';
import { selectIsCustomer } from '#client/session/session.selectors.ts';

/** The link is too old, or was replaced by a newer one: a new mail helps, which only its owner can ask for. */
export function LinkExpired() {
  const isCustomer = useSelector(selectIsCustomer);
  const [resend, resent] = useResendVerificationMutation();
  return (
    <NarrowPage
      title="This link has expired"
      lead={isCustomer ? 'We can send you a new one.' : 'Sign in, and we can send you a new one.'}
    >
      <FormFoot>
        {isCustomer ? (
          <ResendButton send={() => resend({})} state={resent}>
            Send a new mail
          </ResendButton>
        ) : (
          <ButtonLink to={paths.signIn} state={{ from: paths.verifyEmail }}>
            Sign in
          </ButtonLink>
        )}
      </FormFoot>
    </NarrowPage>
  );
}
