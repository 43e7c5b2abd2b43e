import { Alert, Button } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { OwnSession } from '#contract/identity/second-factor.contract.ts';

import { useEndOtherSessionsMutation, useEndSessionMutation, useOwnSessionsQuery } from './security.api.ts';
import styles from './security.module.css';

/** Where the own account is signed in; what is not here can be signed out. */
export function SessionsPanel() {
  const { data, error, refetch } = useOwnSessionsQuery();
  const [endOthers, others] = useEndOtherSessionsMutation();
  if (error) return <Failed what="The list of your devices" error={error} onRetry={() => void refetch()} />;
  const sessions = data?.sessions ?? [];
  return (
    <Panel
      title="Where you are signed in"
      aside={
        sessions.length > 1 && (
          <Button size="small" loading={others.isLoading} onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {!data && <p role="status">Loading...</p>}
      {isApiError(others.error) && <Alert type="error" role="alert" title={others.error.message} />}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      <p className={styles.note}>If you do not recognise one of them, sign it out and change your password.</p>
    </Panel>
  );
}

function SessionItem({ session: { id, device, ip, startedAt, lastSeenAt, current } }: { session: OwnSession }) {
  const [end, { isLoading, error }] = useEndSessionMutation();
  return (
    <li>
      <div>
        <b>{device}</b>
        {current && <span className={styles.here}> this device</span>}
        <p className={styles.note}>
          {ip}, since <DateText iso={startedAt} time />, last seen <DateText iso={lastSeenAt} time />
        </p>
        {isApiError(error) && <Alert type="error" role="alert" title={error.message} />}
      </div>
      {!current && (
        <Button size="small" loading={isLoading} aria-label={`Sign out ${device}`} onClick={() => void end(id)}>
          Sign out
        </Button>
      )}
    </li>
  );
}
