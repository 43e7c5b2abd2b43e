import { skipToken } from '@reduxjs/toolkit/query';

import { isApiError } from '#client/api/api-error.ts';
import { PRICE_POLL_MS } from '#client/api/polling.ts';
import { useEstimatePhoneOrderQuery } from '#client/features/trade/orders/phone-orders.api.ts';
import { useRested } from '#client/kit/inputs/use-rested.ts';

import { estimateOf, type PhoneDraft } from './phone-draft.ts';

/** What an order of one way would come to now, once typing rests. The last answer stays while the next one comes. */
export function useLiveEstimate(order: PhoneDraft) {
  const asked = useRested(JSON.stringify(estimateOf(order)));
  const wanted = JSON.parse(asked) as ReturnType<typeof estimateOf>;
  const { data, error } = useEstimatePhoneOrderQuery(wanted ?? skipToken, {
    pollingInterval: PRICE_POLL_MS,
  });
  if (wanted === null) return { estimate: undefined, failure: undefined };
  return { estimate: data, failure: isApiError(error) ? error.message : undefined };
}
