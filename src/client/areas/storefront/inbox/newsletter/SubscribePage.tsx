import { useParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { useConfirmSubscriptionMutation } from '#client/features/inbox/newsletter/newsletter.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';

import { TokenOutcome } from './TokenOutcome.tsx';

/** Where the link of the confirming mail leads. Only the button uses it up: programs that look through mail open links, too. */
export function SubscribePage() {
  const { token = '' } = useParams();
  const [confirm, { isLoading, data, error }] = useConfirmSubscriptionMutation();

  if (data) return <TokenOutcome {...outcomes[data.outcome]} />;
  return (
    <NarrowPage title="Confirm the newsletter" lead="Press the button and you will get it at your address from now on.">
      {isApiError(error) && (
        <Note tone="bad" role="alert">
          <p>{error.message}</p>
        </Note>
      )}
      <FormFoot>
        <Button busy={isLoading} onClick={() => void confirm({ token })}>
          Confirm the newsletter
        </Button>
        <ButtonLink to={paths.home} look="quiet">
          I did not ask for it
        </ButtonLink>
      </FormFoot>
    </NarrowPage>
  );
}

const outcomes = {
  confirmed: {
    title: 'You are subscribed',
    tone: 'good',
    words: 'Your address is confirmed. Each newsletter has an unsubscribe link at the end.',
  },
  already_used: {
    title: 'This link was used before',
    tone: 'good',
    words: 'Your address was confirmed with it then. There is nothing more to do here.',
  },
  expired: {
    title: 'This link has expired',
    tone: 'warn',
    words: 'A link works for a week, and only the one in the newest email. Ask for a new one at the foot of this page.',
  },
} as const;
