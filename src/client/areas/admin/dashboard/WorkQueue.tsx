import { Link } from 'react-router-dom';

import { watched } from '#client/api/polling.ts';
import { paths } from '#client/app/paths.ts';
import { kycQueue } from '#client/areas/admin/customers/kyc-queue.ts';
import { useListReceiptsQuery } from '#client/features/payments/receipts.api.ts';
import { useBadgesQuery } from '#client/features/site/site.api.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { Badges } from '#contract/site.contract.ts';

import styles from './dashboard.module.css';

const { admin } = paths;

/** The kinds of work that wait, by urgency; money first. */
const kinds: readonly { what: string; detail: string; count: keyof Badges; to: string; act: string }[] = [
  {
    what: 'Payments to review',
    detail: 'orders paid in part, or held by the bank',
    count: 'orders',
    to: `${admin.orders}?f.status=in:payment_review`,
    act: 'Review',
  },
  { what: 'Sell-backs to approve', detail: 'under review', count: 'soldItems', to: admin.soldItems, act: 'Review' },
  {
    what: 'Identity checks',
    detail: 'submitted, waiting for a decision',
    count: 'customers',
    to: `${admin.customers}?${kycQueue}`,
    act: 'Open desk',
  },
  { what: 'Messages', detail: 'new, not answered', count: 'contacts', to: admin.contacts, act: 'Answer' },
  { what: 'New subscribers', detail: 'in the last 7 days', count: 'subscribers', to: admin.subscribers, act: 'See' },
];

const unmatched = 'f.state=in:unmatched';

/** How much work waits, and the way to it: what the menu counts, and before it money that nobody has placed. */
export function WorkQueue() {
  const { data: badges, error, refetch } = useBadgesQuery();
  const { data: money } = useListReceiptsQuery(`${unmatched}&rows=1`, watched);
  const counted = badges ? kinds.map(({ count, ...kind }) => ({ ...kind, n: badges[count] })) : [];
  const waiting = [
    {
      what: 'Money to match',
      detail: 'came in, not put to any order',
      to: `${admin.payments}?${unmatched}`,
      act: 'Match',
      n: money?.total ?? 0,
    },
    ...counted,
  ].filter(({ n }) => n > 0);
  const total = waiting.reduce((sum, { n }) => sum + n, 0);
  return (
    <Panel title="Needs you now" note={badges && `${total} ${total === 1 ? 'thing waits' : 'things wait'}`} flush>
      {badges && waiting.length > 0 && (
        <ul className={styles.kinds}>
          {waiting.map(({ what, detail, n, to, act }) => (
            <li key={what}>
              <span className={styles.what}>
                <b>{what}</b> {detail}
              </span>
              <b className={styles.count}>{n}</b>
              <Link to={to} aria-label={`${act}: ${what}`}>
                {act}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {badges && waiting.length === 0 && <Blank glyph="check" fact="Nothing waits" />}
      {!badges && (error ? <Failed what="The work that waits" error={error} onRetry={refetch} /> : <PageLoading />)}
    </Panel>
  );
}
