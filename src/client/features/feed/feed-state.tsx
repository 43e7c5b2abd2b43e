import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { FeedHealth } from '#contract/feed.contract.ts';

type MetalHealth = FeedHealth['metals'][number];

const markets = {
  open: { tone: 'ok', words: 'Market open' },
  closed: { tone: 'quiet', words: 'Market closed' },
  paused: { tone: 'bad', words: 'Trading paused' },
} as const satisfies Record<FeedHealth['market'], { tone: StatusTone; words: string }>;

/** Whether the market can be traded on. */
export const MarketTag = ({ market }: { market: FeedHealth['market'] }) => (
  <StatusTag tone={markets[market].tone}>{markets[market].words}</StatusTag>
);

/** Whether a metal's price can be traded at. */
export function MetalDisc({
  metal: { paused, stale, reason },
}: {
  metal: Pick<MetalHealth, 'paused' | 'stale' | 'reason'>;
}) {
  if (paused) {
    return (
      <FillDisc fill="none" tone="bad">
        {reason ?? 'Suspended'}
      </FillDisc>
    );
  }
  if (stale) {
    return (
      <FillDisc fill="part" tone="warn">
        {reason ?? 'Too old'}
      </FillDisc>
    );
  }
  return (
    <FillDisc fill="full" tone="ok">
      Good
    </FillDisc>
  );
}
