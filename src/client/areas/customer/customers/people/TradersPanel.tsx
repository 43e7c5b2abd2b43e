import { Button } from 'antd';

import {
  useOwnTradersQuery,
  useWithdrawTraderMutation,
} from '#client/features/customers/connected-people/authorised-traders.api.ts';
import { TraderState } from '#client/features/customers/connected-people/TraderState.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Question } from '#client/kit/question/Question.tsx';
import { periodNames, TRADERS_MOST } from '#contract/customers/authorised-traders.rules.ts';

import { AppointDialog } from './AppointDialog.tsx';
import styles from './people.module.css';

/** Who may order by phone in the company's name. */
export function TradersPanel() {
  const { data, error, refetch } = useOwnTradersQuery();
  const { panel, show } = usePanel();
  const [withdraw] = useWithdrawTraderMutation();
  if (error) return <Failed what="Your authorised traders" error={error} onRetry={refetch} />;
  return (
    <Panel
      title="Authorised traders"
      aside={
        <Button
          size="small"
          disabled={!data || data.traders.length >= TRADERS_MOST}
          onClick={() => show((onClose) => <AppointDialog onClose={onClose} />)}
        >
          Appoint somebody
        </Button>
      }
    >
      <p className={styles.note}>
        People who may order for the company by phone, up to a limit. Each of them needs an account of their own with a
        confirmed identity, and we check the appointment. They cannot sign in to the company’s account.
      </p>
      {!data && <p role="status">Loading...</p>}
      {data && data.traders.length > 0 && (
        <ul className={styles.people} aria-label="Authorised traders">
          {data.traders.map(({ id, version, name, email, limit, period, left, state }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <p className={styles.lines}>
                  {email}
                  <br />
                  {moneyWords(limit, 'CAD', 'code')} {periodNames[period]}
                  {state === 'confirmed' && `, ${moneyWords(left, 'CAD', 'code')} left now`}
                </p>
                <TraderState state={state} />
              </div>
              <Button
                size="small"
                aria-label={`Withdraw… ${name}`}
                onClick={() =>
                  show((onClose) => (
                    <Question
                      title={`Withdraw the appointment of ${name}?`}
                      yes="Withdraw the appointment"
                      danger
                      act={() => withdraw({ id, version })}
                      onClose={onClose}
                    >
                      <p>
                        They can no longer order in your name, and we tell them by email. Orders that they have placed
                        stand.
                      </p>
                    </Question>
                  ))
                }
              >
                Withdraw…
              </Button>
            </li>
          ))}
        </ul>
      )}
      {panel}
    </Panel>
  );
}
