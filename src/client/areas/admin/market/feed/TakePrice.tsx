import { useConfirmPriceMutation, useResumeMetalMutation } from '#client/features/market/feed/feed.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { FeedHealth } from '#contract/market/feed.contract.ts';
import { metalNames } from '#contract/metals.ts';

type MetalHealth = FeedHealth['metals'][number];

interface TakePriceProps {
  metal: MetalHealth;
  /** Whether one that was refused is taken, or one that agrees is not waited for any longer. */
  how: 'take' | 'resume';
  price: NonNullable<MetalHealth['disputed']>;
  onClose: () => void;
}

const words = {
  take: {
    verb: 'Take',
    ok: 'Take it',
    what: 'the refused one',
    after: 'a price that moves it far waits for a second person.',
  },
  resume: { verb: 'Resume', ok: 'Resume it', what: 'the one that agrees', after: 'the rest of the staff is told.' },
} as const;

/** Asks before a metal is traded again by one person’s decision: what its price was, what it would be, and why. */
export function TakePrice({ metal: { symbol, bid, ask }, how, price, onClose }: TakePriceProps) {
  const [confirm] = useConfirmPriceMutation();
  const [resume] = useResumeMetalMutation();
  const name = metalNames[symbol];
  const { verb, ok, what, after } = words[how];
  const pair = (prices: { bid: string; ask: string }) =>
    `${groupedNumber(prices.bid, 2)} / ${groupedNumber(prices.ask, 2)} USD`;
  const before = bid !== null && ask !== null ? pair({ bid, ask }) : 'none';
  return (
    <moneyDialog.Part
      title={`${verb} ${name} at this price?`}
      okText={ok}
      danger
      words={`The last good price is ${before}, ${what} ${pair(price)}${moved(ask, price.ask)}. ${name} is then bought and sold at it by everybody; ${after}`}
      fields={[{ name: 'reason', label: 'Reason', required: 'Say why it is right, in a few words.' }]}
      send={({ reason = '' }) => (how === 'take' ? confirm : resume)({ metal: symbol, tick_id: price.tick_id, reason })}
      onClose={onClose}
    />
  );
}

/** How far the ask moves, for the eye only: the server judges it exactly. */
function moved(from: string | null, to: string): string {
  if (from === null || Number(from) === 0) return '';
  const percent = ((Number(to) - Number(from)) / Number(from)) * 100;
  return `, ${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`;
}
