import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useOwnAddressesQuery } from '#client/features/customers/own-profile/own-profile.api.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import type { UseFound } from '#client/kit/inputs/use-related.ts';
import { useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import text from '#client/kit/theme/text.module.css';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

/** Products as a picker shows them. */
export const ofProduct = ({ id, name, weightLabel }: ProductCard) => ({ id, label: name, note: weightLabel });

export const useShopRows: UseFound<ProductCard> = (query, options) => useShopQuery({ currency: 'CAD', query }, options);

/** The addresses that the customer keeps, to choose one of. */
export function useAddressOptions() {
  const { data } = useOwnAddressesQuery();
  return data?.addresses.map(({ id, label, address: { street, city } }) => ({
    value: id,
    label: `${label}: ${street}, ${city}`,
  }));
}

/** The currencies that the shop trades in. */
export function useCurrencyOptions() {
  const { data } = usePublicSettingsQuery();
  return (data?.currencies ?? [{ code: 'CAD' }]).map(({ code }) => ({ value: code, label: code }));
}

/** Where a customer keeps no address yet. */
export const NoAddress = () => (
  <p>
    You keep no address yet.{' '}
    <Link className={text.link} to={paths.customer.profile}>
      Add one to your profile
    </Link>
    , and come back.
  </p>
);
