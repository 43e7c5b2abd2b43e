import { zonedDateTime } from '#client/kit/date/date-words.ts';
import { bufferWords } from '#contract/market/closed-market.rules.ts';
import type { MetalPricesReply } from '#contract/market/prices.contract.ts';

/** "The market is closed until 11/22/26, 6:00 pm, Toronto time." */
export const closedUntil = (opensAt: string | undefined): string =>
  opensAt === undefined ? 'The market is closed.' : `The market is closed until ${zonedDateTime(opensAt)}.`;

/** The buffer in our prices while a closed market is bought at; null where the market trades, or orders are refused. */
export const buyingBuffer = (prices: Pick<MetalPricesReply, 'market' | 'closed'> | undefined): string | null =>
  prices?.market === 'closed' ? (prices.closed?.buying ?? null) : null;

/** Whether nothing can be ordered now since the market is closed and the shop sells only while it trades. */
export const isClosedToOrders = (prices: Pick<MetalPricesReply, 'market' | 'closed'> | undefined): boolean =>
  prices?.market === 'closed' && buyingBuffer(prices) === null;

/** What a closed market means to a customer, in sentences: can he buy, can he sell back, and at what. */
export function closedSentences({ closed, opens_at }: Pick<MetalPricesReply, 'closed' | 'opens_at'>): string[] {
  const buying = closed?.buying ?? null;
  const selling = closed?.selling ?? null;
  const opens = opens_at === undefined ? '' : ` Ordering opens again on ${zonedDateTime(opens_at)}.`;
  const orders =
    buying === null
      ? `Prices are indicative.${opens}`
      : `You can order at the last prices before it closed; ours carry ${bufferWords(buying)}.`;
  if (selling !== null) return [orders, `What we pay carries ${bufferWords(selling)} too, taken off.`];
  return buying === null ? [orders] : [orders, 'We buy nothing back until it opens.'];
}
