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
      title="Leave the newsletter"
      lead="One press, and no newsletter comes to you any more. Mails about your orders and your account still do."
    >
      {isApiError(error) && (
        <Note tone="bad" role="alert">
          <p>{error.message}</p>
        </Note>
      )}
      <FormFoot>
        <Button busy={isLoading} onClick={() => void leave({ token })}>
          Leave the newsletter
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
    title: 'You have left',
    tone: 'good',
    words:
      'No newsletter comes to you any more. If you change your mind, the form at the foot of this page brings it back.',
  },
  already_left: {
    title: 'You had left before',
    tone: 'good',
    words: 'No newsletter goes to your address. There is nothing more to do here.',
  },
  unknown: {
    title: 'Nobody is subscribed by this link',
    tone: 'warn',
    words: 'The address it was sent to is no longer on our list, or a part of the link was lost on the way.',
  },
} as const;
