import { useSelector } from 'react-redux';

import { selectIsCustomer } from '#client/session/session.selectors.ts';
import type { Metal } from '#contract/metals.ts';

import { useOwnTierQuery } from './own-tier.api.ts';

/** The points of premium that the signed-in customer's tier takes off a metal; none for everybody else. */
export function useOwnTier(metal: Metal): { discount: string; name: string | null } {
  const isCustomer = useSelector(selectIsCustomer);
  const { currentData } = useOwnTierQuery(undefined, { skip: !isCustomer });
  const tier = currentData?.tier;
  return { discount: tier?.buyDiscount[metal] ?? '0', name: tier?.name ?? null };
}

/** The same for several metals at once. */
export function useOwnPoints(): (metal: Metal) => string {
  const isCustomer = useSelector(selectIsCustomer);
  const { currentData } = useOwnTierQuery(undefined, { skip: !isCustomer });
  return (metal) => currentData?.tier?.buyDiscount[metal] ?? '0';
}
