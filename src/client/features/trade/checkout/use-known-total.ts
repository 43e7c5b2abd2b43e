import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { Province } from '#contract/provinces.ts';
import type { Estimate, QuoteSummary } from '#contract/trade/quotes.contract.ts';

import { useDeliveryChoice } from './delivery-choice.ts';
import { usePublicEstimateQuery } from './quotes.api.ts';

interface Asked {
  currency: string;
  lines: readonly { productId: string; qty: number }[];
  /** Names the prices of now; a new one asks anew. */
  priceVersion: string | undefined;
  /** What was given at the checkout; it comes before what was chosen to look at. */
  given?: {
    province: string | undefined;
    delivery: DeliveryMethod | undefined;
    shippingMethodId?: string | undefined;
    vaultId?: string | undefined;
  };
}

export interface KnownTotal {
  /** What the pieces come to in the province by the way to pay; null while that is not known. */
  summary: QuoteSummary | null;
  /** The ways to pay that there are, and why one is closed; empty while they are not known. */
  ways: Estimate['payments'];
  /** Why no total can be told, in plain words. */
  refusal: string | null;
  /** What else than a delivery the total is for, where no courier takes the pieces and nobody asked for it. */
  notice: string | null;
  isFetching: boolean;
}

/**
 * The total of some pieces as a quote would have it now, for anybody who has chosen a province: goods, delivery, insurance and tax,
 * by the way to pay that he has chosen, else the first that is open. Asked anew when the market's terms change.
 */
export function useKnownTotal({ currency, lines, priceVersion, given }: Asked): KnownTotal {
  const choice = useDeliveryChoice();
  const province = given?.province || choice.province;
  const asked = {
    currency,
    // Nobody asks without one.
    province: (province ?? 'ON') as Province,
    lines: lines.map(({ productId, qty }) => ({ productId, qty })),
    ...(given?.delivery && { delivery: given.delivery }),
    ...(given?.shippingMethodId !== undefined && { shippingMethodId: given.shippingMethodId }),
    ...(given?.vaultId !== undefined && { vaultId: given.vaultId }),
    version: priceVersion ?? '',
  };
  const isIdle = province === null || province === undefined || lines.length === 0;
  const { data, error, isFetching } = usePublicEstimateQuery(asked, { skip: isIdle });
  if (isIdle || !data || error) {
    const refusal = !isIdle && error ? (error.message ?? 'The total could not be worked out. Please try again.') : null;
    return { summary: null, ways: [], refusal, notice: null, isFetching };
  }
  const open = data.payments.filter(({ summary }) => summary !== null);
  const chosen = open.find(({ code }) => code === choice.payment) ?? open[0];
  // Where no courier takes the goods, he says why.
  const closed = data.deliveries.find(({ kind, refusal }) => kind === 'ship' && refusal !== null);
  const isFetched = chosen?.summary?.delivery === 'pickup' && given?.delivery !== 'pickup';
  return {
    summary: chosen?.summary ?? null,
    ways: data.payments,
    refusal: chosen ? null : (closed?.refusal ?? 'None of our payment methods accepts this order as it is.'),
    notice:
      isFetched && closed
        ? `${closed.name}: ${closed.refusal} The total here is for picking it up at our counter.`
        : null,
    isFetching,
  };
}
