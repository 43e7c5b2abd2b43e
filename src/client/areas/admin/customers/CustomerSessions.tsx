import { Alert, Button } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import {
  useEndCustomerSessionMutation,
  useEndCustomerSessionsMutation,
  useListCustomerSessionsQuery,
} from '#client/features/customers/customer-details.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { CustomerSession } from '#contract/customers/customer-sessions.contract.ts';

import styles from './customer.module.css';

interface CustomerSessionsProps {
  id: string;
  /** Whether the reader may sign them out. */
  mayEnd: boolean;
}

/** Where a customer is signed in. */
export function CustomerSessions({ id, mayEnd }: CustomerSessionsProps) {
  const { currentData, error, refetch } = useListCustomerSessionsQuery(id);
  const [endAll, all] = useEndCustomerSessionsMutation();
  if (error) return <Failed what="The list of devices" error={error} onRetry={refetch} />;
  const sessions = currentData?.sessions ?? [];
  return (
    <Panel
      title="Signed in"
      aside={
        mayEnd &&
        sessions.length > 1 && (
          <Button size="small" loading={all.isLoading} onClick={() => void endAll(id)}>
            Sign out everywhere
          </Button>
        )
      }
    >
      {isApiError(all.error) && <Alert type="error" role="alert" title={all.error.message} />}
      {currentData && sessions.length === 0 && <p className={styles.quiet}>On no device.</p>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} customerId={id} session={session} mayEnd={mayEnd} />
        ))}
      </ul>
    </Panel>
  );
}

interface SessionProps {
  customerId: string;
  session: CustomerSession;
  mayEnd: boolean;
}

function Session({ customerId, session: { id, device, ip, startedAt, lastSeenAt }, mayEnd }: SessionProps) {
  const [end, { isLoading, error }] = useEndCustomerSessionMutation();
  return (
    <li>
      <div>
        <b>{device}</b>
        <p className={styles.quiet}>
          {ip}, since <DateText iso={startedAt} time />, last seen <DateText iso={lastSeenAt} time />
        </p>
        {isApiError(error) && <Alert type="error" role="alert" title={error.message} />}
      </div>
      {mayEnd && (
        <Button
          size="small"
          loading={isLoading}
          aria-label={`Sign out ${device}`}
          onClick={() => void end({ id: customerId, session: id })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
