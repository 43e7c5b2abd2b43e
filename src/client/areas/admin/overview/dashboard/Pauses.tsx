import { Link } from 'react-router-dom';

import { watched } from '#client/api/polling.ts';
import { paths } from '#client/app/paths.ts';
import { useMayAsk } from '#client/features/overview/site/use-right.ts';
import { useFeedHealthQuery } from '#client/features/market/feed/feed.api.ts';
import { useSystemStatusQuery } from '#client/features/overview/site/site.api.ts';
import { metalNames } from '#contract/metals.ts';

import { Urgent } from './Urgent.tsx';
import { Waited } from './Waited.tsx';
import styles from './work-queue.module.css';

interface Pause {
  what: string;
  detail: string;
  since: string | null;
}

/** What is not traded though it should be: the whole shop, or metals whose price is not believed or too old. */
export function usePauses(): Pause[] {
  const { data: status } = useSystemStatusQuery();
  const skip = !useMayAsk('feed.control');
  const { data: health } = useFeedHealthQuery(undefined, { ...watched, skip });
  const offline = { what: 'The shop is offline', detail: 'no one can buy until it is switched back on', since: null };
  if (!health || health.market === 'closed') return status?.is_online === false ? [offline] : [];
  const stopped = health.metals
    .filter(({ paused, stale }) => paused || stale)
    .map(({ symbol, paused, reason, paused_since: since, as_of: asOf }) => ({
      what: `${metalNames[symbol]} is not traded`,
      detail: reason ?? (paused ? 'its price was not believed' : 'its price is too old'),
      since: paused ? since : asOf,
    }));
  return [...(status?.is_online === false ? [offline] : []), ...stopped];
}

/** Pauses of trading, above all other work. */
export const Pauses = ({ pauses }: { pauses: readonly Pause[] }) =>
  pauses.length > 0 && (
    <ul className={styles.pauses} aria-label="Trading is paused">
      {pauses.map(({ what, detail, since }) => (
        <li key={what}>
          <span>
            <Urgent urgency="now" />
            <b>{what}</b> {detail}
          </span>
          <Waited since={since} due={null} of="one" />
          <Link to={paths.admin.feed} aria-label={`See why: ${what}`}>
            See why
          </Link>
        </li>
      ))}
    </ul>
  );
