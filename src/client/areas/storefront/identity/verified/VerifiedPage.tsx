import { Link, useLocation } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';
import text from '#client/kit/theme/text.module.css';
import { useVerifyEmailMutation } from '#client/session/sign-in.api.ts';
import { formTakes } from '#contract/identity/kyc.rules.ts';

import { LinkExpired } from './LinkExpired.tsx';
import { Onward } from './Onward.tsx';

/** Where the mailed link leads. Only the button uses the link up: programs that look through mail open links too. */
export function VerifiedPage() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [confirm, { isLoading, data, error }] = useVerifyEmailMutation();

  if (token === '') return <LinkIncomplete />;
  if (data?.outcome === 'expired') return <LinkExpired />;
  if (data) {
    return (
      <NarrowPage title={titles[data.outcome]}>
        <Note tone="good" role="status">
          <p>{words[data.outcome]}</p>
        </Note>
        <Onward />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Confirm your e-mail" lead="One press confirms that this address is yours.">
      {isApiError(error) && (
        <Note tone="bad" role="alert">
          <p>{error.message}</p>
        </Note>
      )}
      <FormFoot>
        <Button busy={isLoading} onClick={() => void confirm({ token })}>
          Confirm my address
        </Button>
      </FormFoot>
    </NarrowPage>
  );
}

const titles = {
  verified: 'Your e-mail is confirmed',
  changed: 'Your account has this address now',
  already_used: 'This link was used before',
} as const;

const words = {
  verified: `Thank you. What is left is the identity check. ${formTakes}`,
  changed: 'From now on you sign in with it, and our mails come here.',
  already_used: 'Your address was confirmed with it then. There is nothing more to do here.',
} as const;

function LinkIncomplete() {
  return (
    <NarrowPage
      title="This link is incomplete"
      lead="A part of it was lost on the way. Copy the whole line from the mail into the address bar, or have a new mail sent."
    >
      <FormFoot>
        <ButtonLink to={paths.verifyEmail} look="plain">
          Send a new mail
        </ButtonLink>
        <Link className={text.link} to={paths.home}>
          To the shop
        </Link>
      </FormFoot>
    </NarrowPage>
  );
}
