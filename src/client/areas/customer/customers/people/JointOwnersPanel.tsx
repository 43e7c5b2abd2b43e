import { Button } from 'antd';

import { useOwnJointOwnersQuery } from '#client/features/customers/connected-people/joint-owners.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { JointState } from '#client/features/customers/connected-people/JointState.tsx';
import type { JointOwnership } from '#contract/customers/joint-owners.contract.ts';

import { InviteDialog } from './InviteDialog.tsx';
import { moveWords } from './joint-words.ts';
import { JointMoveDialog } from './JointMoveDialog.tsx';
import styles from './people.module.css';

/** Who owns the account too, and the accounts of others that the customer owns too. */
export function JointOwnersPanel() {
  const { data, error, refetch } = useOwnJointOwnersQuery();
  const { panel, show } = usePanel();
  if (error) return <Failed what="Joint owners" error={error} onRetry={refetch} />;
  const mine = data?.ownerships.some(({ as }) => as === 'holder');
  return (
    <Panel
      title="Joint owner"
      aside={
        <Button
          size="small"
          disabled={!data || data.closed !== null || mine === true}
          onClick={() => show((onClose) => <InviteDialog onClose={onClose} />)}
        >
          Invite a joint owner
        </Button>
      }
    >
      <p className={styles.note}>
        One more person who owns this account with you, such as your spouse. They need an account of their own with a
        confirmed identity, and accept there. From then on no money is paid out before they have agreed to the payout
        and to the account it goes to. You alone sign in and order here.
      </p>
      {data?.closed != null && <p className={styles.lines}>{data.closed}</p>}
      {!data && <p role="status">Loading...</p>}
      {data && data.ownerships.length > 0 && (
        <ul className={styles.people} aria-label="Joint owners">
          {data.ownerships.map((each) => (
            <li key={each.id}>
              <div>
                <b>{each.as === 'holder' ? each.name : `Account of ${each.name}`}</b>
                <p className={styles.lines}>
                  <Standing ownership={each} />
                </p>
                <JointState state={each.state} />
              </div>
              <div className={styles.acts}>
                {each.may.map((event) => {
                  const { label } = moveWords(event, each);
                  return (
                    <Button
                      key={event}
                      size="small"
                      type={event === 'accept' ? 'primary' : 'default'}
                      aria-label={`${label} ${each.name}`}
                      onClick={() =>
                        show((onClose) => <JointMoveDialog ownership={each} event={event} onClose={onClose} />)
                      }
                    >
                      {label}
                    </Button>
                  );
                })}
              </div>
            </li>
          ))}
        </ul>
      )}
      {panel}
    </Panel>
  );
}

function Standing({ ownership: { state, as, name, email, since, lapsesAt, askedBy } }: { ownership: JointOwnership }) {
  if (lapsesAt !== null) {
    return (
      <>
        {as === 'holder' ? `Invited at ${email ?? ''}` : `${name} invites you to own it together`}, until{' '}
        <DateText iso={lapsesAt} />
      </>
    );
  }
  if (state === 'ending') return <>{askedBy === as ? 'You have asked to end it.' : `${name} asks to end it.`}</>;
  return (
    <>
      Owned together since <DateText iso={since} />
    </>
  );
}
