import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import type { OwnPurchase } from '#contract/buying/purchases.contract.ts';

interface PurchaseTimelineProps {
  purchase: Pick<OwnPurchase, 'timeline'>;
  /** What comes next, and who does it; nothing when all is over. */
  next: { what: string; who: string } | null;
  /** Whether the names of the staff are told. */
  withNames?: boolean;
}

/** What happened to a purchase, newest first, below what comes next. */
export const PurchaseTimeline = ({ purchase, next, withNames = false }: PurchaseTimelineProps) => (
  <Timeline
    entries={[
      ...(next ? [next] : []),
      ...purchase.timeline.toReversed().map(({ at, what, note, actor }) => ({
        at,
        what,
        who: [note, withNames ? actor : null].filter((part) => part !== null && part !== '').join(', '),
      })),
    ]}
  />
);
