import { AgeText } from '#client/features/prices/AgeText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { FeedHealth } from '#contract/feed.contract.ts';

/** Where the prices come from, and how the asking goes. */
export function FeedPolling({ health }: { health: FeedHealth }) {
  const { source, simulated, poll_seconds, polled_at, answered_at, failures, last_error } = health;
  return (
    <Panel title="Source">
      <Facts
        items={[
          { label: 'Source', value: source },
          { label: 'Market', value: simulated ? 'simulated' : 'real' },
          { label: 'Asked every', value: `${poll_seconds} s` },
          { label: 'Last asked', value: ageOrNever(polled_at) },
          { label: 'Last answer', value: ageOrNever(answered_at) },
          { label: 'Failures in a row', value: failures },
          ...(last_error === null ? [] : [{ label: 'Last failure', value: last_error }]),
        ]}
      />
    </Panel>
  );
}

const ageOrNever = (iso: string | null) => (iso === null ? 'never' : <AgeText iso={iso} />);
