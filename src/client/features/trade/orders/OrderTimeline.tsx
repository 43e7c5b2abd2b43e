import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import type { Order } from '#contract/trade/orders.contract.ts';

/** What happened to an order, newest first; above it, who has to act next. */
export function OrderTimeline({
  order,
  next,
}: {
  order: Pick<Order, 'events'>;
  next?: { what: string; who: string } | null;
}) {
  const past = order.events.toReversed().map(({ at, what, actor, note }) => ({
    at,
    what,
    who: [actor, note].filter(Boolean).join(', '),
  }));
  return <Timeline entries={next ? [next, ...past] : past} />;
}
