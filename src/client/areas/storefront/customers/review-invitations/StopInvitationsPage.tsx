import { useParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { useStopInvitationsMutation } from '#client/features/customers/reviews/reviews.api.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';

/** Where the link at the end of an invitation to review leads. Opening it ends nothing; the button does. */
export function StopInvitationsPage() {
  const { token = '' } = useParams();
  const [stop, { isLoading, data, error }] = useStopInvitationsMutation();
  const outcome = data && outcomes[data.outcome];
  return (
    <NarrowPage
      title={outcome?.title ?? 'No more invitations'}
      lead={
        outcome
          ? undefined
          : 'A few days after an order arrives, we ask once what you think of it. Press the button and we will never ask again; you can still write reviews.'
      }
    >
      {outcome && (
        <Note tone={outcome.tone} role="status">
          <p>{outcome.words}</p>
        </Note>
      )}
      {isApiError(error) && (
        <Note tone="bad" role="alert">
          <p>{error.message}</p>
        </Note>
      )}
      <FormFoot>
        {!outcome && (
          <Button busy={isLoading} onClick={() => void stop({ token })}>
            Stop asking me
          </Button>
        )}
        <ButtonLink to={outcome ? paths.shop : paths.home} look={outcome ? 'primary' : 'quiet'}>
          {outcome ? 'Shop bullion' : 'Keep asking'}
        </ButtonLink>
      </FormFoot>
    </NarrowPage>
  );
}

const outcomes = {
  stopped: { title: 'We will not ask again', tone: 'good', words: 'You will get no more invitations to review.' },
  already_stopped: { title: 'We had already stopped', tone: 'good', words: 'There is nothing more to do here.' },
  unknown: {
    title: 'This link belongs to no invitation',
    tone: 'warn',
    words: 'Part of the link is missing. Copy the whole line from the email.',
  },
} as const;
