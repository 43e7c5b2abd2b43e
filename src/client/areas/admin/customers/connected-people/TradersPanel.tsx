import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import {
  useDecideTraderMutation,
  useTradersOfQuery,
} from '#client/features/customers/connected-people/authorised-traders.api.ts';
import { TraderState } from '#client/features/customers/connected-people/TraderState.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { reasonDialog } from '#client/kit/question/question-dialogs.ts';
import text from '#client/kit/theme/text.module.css';
import type { StaffTrader } from '#contract/customers/authorised-traders.contract.ts';
import {
  nextTraderState,
  periodNames,
  type TraderEvent,
  traderEvents,
} from '#contract/customers/authorised-traders.rules.ts';

import styles from './connected-people.module.css';

const words = {
  confirm: {
    label: 'Confirm…',
    okText: 'Confirm the appointment',
    title: (name: string) => `Confirm the appointment of ${name}?`,
    effect:
      'Look at the company’s resolution first. They can then order by phone up to the limit; the company is told.',
  },
  refuse: {
    label: 'Refuse…',
    okText: 'Refuse the appointment',
    title: (name: string) => `Refuse the appointment of ${name}?`,
    effect: 'The company and the person are told by email, without your reason.',
  },
  withdraw: {
    label: 'Withdraw…',
    okText: 'Withdraw the appointment',
    title: (name: string) => `Withdraw the appointment of ${name}?`,
    effect: 'From this moment they order nothing in the company’s name. Both are told by email, without your reason.',
  },
} as const satisfies Record<TraderEvent, unknown>;

/** Who may order by phone in a company's name. Nothing while there is nobody. */
export function TradersPanel({ id }: { id: string }) {
  const { currentData, error, refetch } = useTradersOfQuery(id);
  const { panel, show } = usePanel();
  const [decide] = useDecideTraderMutation();
  if (!currentData) {
    const isHidden = !error || (isApiError(error) && error.status === 403);
    return isHidden ? null : <Failed what="The authorised traders" error={error} onRetry={refetch} />;
  }
  const { traders, mayDecide } = currentData;
  if (traders.length === 0) return null;
  const ask = ({ id: traderId, version, name }: StaffTrader, event: TraderEvent) =>
    show((onClose) => (
      <reasonDialog.Part
        title={words[event].title(name)}
        okText={words[event].okText}
        danger={event !== 'confirm'}
        most={500}
        send={(reason) => decide({ id: traderId, version, event, reason })}
        onClose={onClose}
      >
        {words[event].effect}
      </reasonDialog.Part>
    ));
  return (
    <Panel title="Authorised traders">
      <ul className={styles.people} aria-label="Authorised traders" {...reasonDialog.soon}>
        {traders.map((trader) => (
          <li key={trader.id}>
            <Name trader={trader} /> <TraderState state={trader.state} />
            <p className={styles.quiet}>
              {moneyWords(trader.limit, 'CAD', 'code')} {periodNames[trader.period]},{' '}
              {moneyWords(trader.left, 'CAD', 'code')} left now
            </p>
            {trader.refusal !== null && <p className={styles.refused}>{trader.refusal}</p>}
            {mayDecide && (
              <p className={styles.steps}>
                {traderEvents
                  .filter((event) => nextTraderState(trader.state, event, 'staff') !== null)
                  .map((event) => (
                    <Button
                      key={event}
                      size="small"
                      aria-label={`${words[event].label} ${trader.name}`}
                      onClick={() => ask(trader, event)}
                    >
                      {words[event].label}
                    </Button>
                  ))}
              </p>
            )}
          </li>
        ))}
      </ul>
      {panel}
    </Panel>
  );
}

const Name = ({ trader: { customerId, name, email } }: { trader: StaffTrader }) => (
  <>
    {customerId === null ? (
      <b>{name}</b>
    ) : (
      <Link className={text.link} to={paths.admin.customerProfile(customerId)}>
        {name}
      </Link>
    )}
    , {email}
  </>
);
