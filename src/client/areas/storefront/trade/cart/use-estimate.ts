import { useEstimateQuery } from '#client/features/trade/checkout/quotes.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import type { CartWay } from '#contract/trade/cart-ways.rules.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';
import type { Province } from '#contract/provinces.ts';

interface Asked {
  /** Empty until one is chosen: then nothing is asked. */
  province: string;
  delivery?: DeliveryMethod | undefined;
  shippingMethodId?: string | undefined;
  vaultId?: string | undefined;
  /** Of a cart of several ways, whose lines are meant. */
  way?: CartWay | undefined;
  coupon?: string;
  /** The content of the cart, by which a changed one is asked about anew. */
  cart: string;
}

/** What each way to deliver and to pay comes to now; undefined until the answer is there, or when there is none. */
export function useEstimate({ province, delivery, shippingMethodId, vaultId, way, coupon = '', cart }: Asked): {
  estimate: Estimate | undefined;
  isFetching: boolean;
} {
  const { currency } = usePreferences();
  const asked = {
    currency,
    province: province as Province,
    ...(delivery && { delivery }),
    ...(shippingMethodId !== undefined && { shippingMethodId }),
    ...(vaultId !== undefined && { vaultId }),
    ...(way !== undefined && { way }),
    ...(coupon !== '' && { coupon }),
    cart,
  };
  const { data, isFetching } = useEstimateQuery(asked, { skip: province === '', refetchOnMountOrArgChange: true });
  return { estimate: data, isFetching };
}
