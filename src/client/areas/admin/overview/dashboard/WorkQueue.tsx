import { Link } from 'react-router-dom';

import { watched } from '#client/api/polling.ts';
import { useReadOverviewQuery } from '#client/features/overview/overview.api.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import text from '#client/kit/theme/text.module.css';
import type { WaitingWork } from '#contract/overview/overview.contract.ts';
import { waitingLists } from '#contract/overview/overview.rules.ts';

import { Pauses, usePauses } from './Pauses.tsx';
import { Urgent } from './Urgent.tsx';
import { Waited } from './Waited.tsx';
import { waitingWords } from './waiting-words.ts';
import styles from './work-queue.module.css';

/** What waits for somebody, what hurts most first: a pause of trading on top, then by deadline, age and money. */
export function WorkQueue() {
  const { data, error, refetch } = useReadOverviewQuery(undefined, watched);
  const pauses = usePauses();
  const total = data?.waiting.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Panel title="Needs you now" note={data && `${total} ${total === 1 ? 'thing waits' : 'things wait'}`} flush>
      <Pauses pauses={pauses} />
      {data && data.waiting.length > 0 && (
        <table className={styles.queue}>
          <caption className={text.hidden}>Work that waits</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Count</th>
              <th scope="col">At stake</th>
              <th scope="col">Since</th>
              <th scope="col">
                <span className={text.hidden}>Where it is done</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.waiting.map((work) => (
              <Line key={work.kind} work={work} today={data.today} />
            ))}
          </tbody>
        </table>
      )}
      {data?.waiting.length === 0 && pauses.length === 0 && <Blank glyph="check" fact="Nothing waits" />}
      {!data && (error ? <Failed what="The work that waits" error={error} onRetry={refetch} /> : <PageLoading />)}
    </Panel>
  );
}

function Line({ work: { kind, count, amounts, since, due, urgency }, today }: { work: WaitingWork; today: string }) {
  const { what, detail, act, page } = waitingWords[kind];
  return (
    <tr data-urgency={urgency}>
      <th scope="row" className={styles.what}>
        <Urgent urgency={urgency} />
        <b>{what}</b> <span>{detail}</span>
      </th>
      <td className={styles.count}>{count}</td>
      <td className={styles.stake}>
        {amounts.map(({ currency, amount }) => (
          <span key={currency}>{moneyWords(amount, currency, 'code')}</span>
        ))}
      </td>
      <td className={styles.when}>
        <Waited since={since} due={due} />
      </td>
      <td className={styles.act}>
        <Link to={`${page}?${waitingLists[kind].query(today)}`} aria-label={`${act}: ${what}`}>
          {act}
        </Link>
      </td>
    </tr>
  );
}
