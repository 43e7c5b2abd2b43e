import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { FeedHealth } from '#contract/market/feed.contract.ts';

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
  refused = false,
  inAWord = false,
}: {
  metal: Pick<MetalHealth, 'paused' | 'stale' | 'reason'>;
  /** Whether all that came since its last good price was refused. */
  refused?: boolean;
  /** Where the reason stands beside it. */
  inAWord?: boolean;
}) {
  if (paused) {
    return (
      <FillDisc fill="none" tone="bad">
        {inAWord ? 'Suspended' : (reason ?? 'Suspended')}
      </FillDisc>
    );
  }
  if (stale || refused) {
    return (
      <FillDisc fill="part" tone="warn">
        {refused ? 'Newer ones are refused' : (reason ?? 'Too old')}
      </FillDisc>
    );
  }
  return (
    <FillDisc fill="full" tone="ok">
      Good
    </FillDisc>
  );
}

/** Whether a metal's newest price was refused: the one it stands at is older than what the feed says. */
export const isRefusing = ({ refusals, source }: FeedHealth, { symbol, as_of: asOf }: MetalHealth): boolean =>
  refusals.some(
    (each) => each.symbol === symbol && each.source === source && (asOf === null || each.received_at > asOf),
  );
