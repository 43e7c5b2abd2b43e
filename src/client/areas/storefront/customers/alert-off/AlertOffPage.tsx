import { useParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { useAlertByLinkQuery, useSwitchAlertOffMutation } from '#client/features/customers/alerts/alerts.api.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';

/** Where the link at the end of an alert's mail leads. Opening it ends nothing; the button does. */
export function AlertOffPage() {
  const { token = '' } = useParams();
  const { currentData: found, isError, refetch } = useAlertByLinkQuery(token);
  const [switchOff, { isLoading, data, error }] = useSwitchAlertOffMutation();

  if (data) return <Outcome {...outcomes[data.outcome]} />;
  if (!found) return isError ? <LoadFailed what="The alert" onRetry={() => void refetch()} /> : <LoadingPage />;
  if (!found.alert) return <Outcome {...outcomes.unknown} />;
  if (found.alert.status === 'deleted') return <Outcome {...outcomes.already_off} />;
  return (
    <NarrowPage
      title="Switch this alert off"
      lead={`It tells you when ${found.alert.words}. Press the button and it never will again; your other alerts stay on.`}
    >
      {isApiError(error) && (
        <Note tone="bad" role="alert">
          <p>{error.message}</p>
        </Note>
      )}
      <FormFoot>
        <Button busy={isLoading} onClick={() => void switchOff({ token })}>
          Switch it off
        </Button>
        <ButtonLink to={paths.home} look="quiet">
          Keep it
        </ButtonLink>
      </FormFoot>
    </NarrowPage>
  );
}

const Outcome = ({ title, tone, words }: (typeof outcomes)[keyof typeof outcomes]) => (
  <NarrowPage title={title}>
    <Note tone={tone} role="status">
      <p>{words}</p>
    </Note>
    <FormFoot>
      <ButtonLink to={paths.shop}>Shop bullion</ButtonLink>
    </FormFoot>
  </NarrowPage>
);

const outcomes = {
  off: {
    title: 'The alert is off',
    tone: 'good',
    words: 'You will get no more email from it. You can set it again at any time.',
  },
  already_off: { title: 'The alert was already off', tone: 'good', words: 'There is nothing more to do here.' },
  unknown: {
    title: 'No alert belongs to this link',
    tone: 'warn',
    words: 'Part of the link is missing. Copy the whole line from the email, or sign in and look among your alerts.',
  },
} as const;
