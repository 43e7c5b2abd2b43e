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
          : 'Some days after an order has arrived we ask once what you think of it. One press, and we never ask again; you can still write reviews.'
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
            Ask me no more
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
  stopped: { title: 'We ask no more', tone: 'good', words: 'No invitation to review comes to you any more.' },
  already_stopped: { title: 'We had stopped before', tone: 'good', words: 'There is nothing more to do here.' },
  unknown: {
    title: 'Nobody is asked by this link',
    tone: 'warn',
    words: 'A part of the link was lost on the way. Copy the whole line from the mail.',
  },
} as const;
