import { useParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { useLeaveNewsletterMutation } from '#client/features/inbox/newsletter/newsletter.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';

import { TokenOutcome } from './TokenOutcome.tsx';

/** Where the link at the end of a newsletter leads. Opening it ends nothing; the button does. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const [leave, { isLoading, data, error }] = useLeaveNewsletterMutation();

  if (data) return <TokenOutcome {...outcomes[data.outcome]} />;
  return (
    <NarrowPage
      title="Unsubscribe from the newsletter"
      lead="Press the button and you will get no more newsletters. You will still get email about your orders and your account."
    >
      {isApiError(error) && (
        <Note tone="bad" role="alert">
          <p>{error.message}</p>
        </Note>
      )}
      <FormFoot>
        <Button busy={isLoading} onClick={() => void leave({ token })}>
          Unsubscribe from the newsletter
        </Button>
        <ButtonLink to={paths.home} look="quiet">
          Stay subscribed
        </ButtonLink>
      </FormFoot>
    </NarrowPage>
  );
}

const outcomes = {
  left: {
    title: 'You are unsubscribed',
    tone: 'good',
    words: 'You will get no more newsletters. If you change your mind, subscribe again at the foot of this page.',
  },
  already_left: {
    title: 'You were already unsubscribed',
    tone: 'good',
    words: 'No newsletter goes to your address. There is nothing more to do here.',
  },
  unknown: {
    title: 'This link belongs to no subscription',
    tone: 'warn',
    words: 'The address it was sent to is no longer on our list, or part of the link is missing.',
  },
} as const;
