import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

import { sellNextStep } from './sell-next-step.ts';

interface SellTimelineProps {
  sale: Pick<OwnSellBack, 'timeline' | 'state' | 'agreementOf' | 'payout'>;
  /** Whether the names of the staff are told. */
  withNames?: boolean;
}

/** What happened to a sale from the vault, newest first, below what comes next and who does it. */
export function SellTimeline({ sale, withNames = false }: SellTimelineProps) {
  const next = sellNextStep(sale);
  return (
    <Timeline
      entries={[
        ...(next ? [next] : []),
        ...sale.timeline.toReversed().map(({ at, what, note, actor }) => ({
          at,
          what,
          who: [note, withNames ? actor : null].filter((part) => part !== null && part !== '').join(', '),
        })),
      ]}
    />
  );
}
