import { useLocation } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';

import { useUndoAddressMutation } from './undo-address.api.ts';

/** Where the former address of an account takes it back. Only the button uses the link up: programs that look through mail open links too. */
export function UndoAddressPage() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [undo, { isLoading, data, error }] = useUndoAddressMutation();

  if (token === '' || data?.outcome === 'expired') {
    return (
      <NarrowPage
        title="This link does not work"
        lead="It is older than 72 hours, or a part of it was lost on the way. If your account was moved against your will, write to us."
      >
        <FormFoot>
          <ButtonLink to={paths.contact}>Write to us</ButtonLink>
        </FormFoot>
      </NarrowPage>
    );
  }
  if (data) {
    return (
      <NarrowPage title={data.outcome === 'undone' ? 'Your account is yours again' : 'This link was used before'}>
        <Note tone="good" role="status">
          <p>
            {data.outcome === 'undone'
              ? 'It has this address again, every device was signed out, and what was added since the change is gone: passkeys, apps, payout accounts, people. We have mailed you the list, with a link to choose a new password.'
              : 'Your account was given back to this address then. To sign in, choose a new password.'}
          </p>
        </Note>
        <FormFoot>
          <ButtonLink to={paths.forgetPassword} look="plain">
            Mail me another link
          </ButtonLink>
        </FormFoot>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Take your account back"
      lead="Your account was moved to another address. One press gives it this one again, signs every device out, removes whatever was added since, and ends the password: choose a new one by the link that we mail you then."
    >
      {isApiError(error) && (
        <Note tone="bad" role="alert">
          <p>{error.message}</p>
        </Note>
      )}
      <FormFoot>
        <Button busy={isLoading} onClick={() => void undo({ token })}>
          Take my account back
        </Button>
      </FormFoot>
    </NarrowPage>
  );
}
