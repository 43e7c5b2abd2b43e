import { buyingBuffer, closedSentences, closedUntil } from '#client/features/market/prices/closed-words.ts';
import { usePolledSystemStatus, usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { Banner } from '#client/kit/banner/Banner.tsx';
import { useNow } from '#client/kit/clock/use-now.ts';
import { shortDateTime, zonedDateTime } from '#client/kit/date/date-words.ts';
import type { MetalPricesReply } from '#contract/market/prices.contract.ts';

import { priceState } from './price-state.ts';

/** What keeps visitors from ordering now, one thing at a time; nothing when all is well. */
export function SiteBanner({ prices }: { prices: MetalPricesReply | undefined }) {
  const { data: status } = usePolledSystemStatus();
  const { data: settings } = usePublicSettingsQuery();
  const now = useNow();
  const state = priceState(prices, now);

  if (settings?.takesOrders === false) {
    return (
      <Banner tone="info" fact="This shop does not take orders yet.">
        It is still being set up. You can browse; nothing can be ordered until it opens.
      </Banner>
    );
  }
  if (status?.is_online === false) {
    return (
      <Banner tone="warn" fact="Ordering is paused.">
        {status.message !== undefined && `${status.message} `}
        {backWords(status.returns_at, now)}Prices are indicative until it resumes. You can browse and keep your cart.
      </Banner>
    );
  }
  if (state === 'closed') {
    return (
      <Banner
        tone="info"
        fact={buyingBuffer(prices) === null ? 'The market is closed.' : closedUntil(prices?.opens_at)}
      >
        {closedSentences(prices ?? {}).join(' ')}
      </Banner>
    );
  }
  if (state === 'stale') {
    return (
      <Banner tone="warn" fact="Prices are too old to order at.">
        Our price feed has not responded{prices?.as_of && ` since ${shortDateTime(prices.as_of)}`}. You can browse and
        keep your cart; ordering resumes automatically when a fresh price arrives.
      </Banner>
    );
  }
  if (state === 'paused') {
    return (
      <Banner tone="warn" fact="Some prices are being checked.">
        {prices?.reason ?? 'Ordering of these metals resumes automatically.'}
      </Banner>
    );
  }
  return null;
}

/** When it is to be back; nothing where that was not said, or is over. */
const backWords = (returnsAt: string | undefined, now: number | null): string =>
  returnsAt === undefined || (now !== null && Date.parse(returnsAt) <= now)
    ? ''
    : `We expect to reopen on ${zonedDateTime(returnsAt)}. `;
