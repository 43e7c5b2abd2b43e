import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useOwnAddressesQuery } from '#client/features/customers/own-profile/own-profile.api.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import type { Related, UseFound } from '#client/kit/inputs/use-related.ts';
import { useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import text from '#client/kit/theme/text.module.css';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

/** Products as a picker shows them. */
export const ofProduct = ({ id, name, weightLabel }: ProductCard) => ({ id, label: name, note: weightLabel });

export const useShopRows: UseFound<ProductCard> = (query, options) => useShopQuery({ currency: 'CAD', query }, options);

/** One of the customer's kept addresses. */
export function AddressInput(field: InputProps<Related | null>) {
  const { data } = useOwnAddressesQuery();
  const addresses = data?.addresses.map(({ id, label, address: { street, city } }) => ({
    id,
    label: label === '' ? `${street}, ${city}` : `${label}: ${street}, ${city}`,
  }));
  return <OneOf {...field} rows={addresses ?? []} />;
}

/** One of a few records. The form holds it with its name, by which the save bar calls it. */
export function OneOf({ rows, ...field }: InputProps<Related | null> & { rows: readonly Related[] }) {
  return (
    <SelectInput
      {...field}
      wide
      value={field.value?.id ?? ''}
      options={rows.map(({ id, label }) => ({ value: id, label }))}
      onChange={(id) => field.onChange(rows.find((row) => row.id === id) ?? null)}
    />
  );
}

/** The currencies that the shop trades in. */
export function useCurrencyOptions() {
  const { data } = usePublicSettingsQuery();
  return (data?.currencies ?? [{ code: 'CAD' }]).map(({ code }) => ({ value: code, label: code }));
}

/** Where another address is added; to who keeps none, that he needs one. */
export function AddressNote() {
  const { data } = useOwnAddressesQuery();
  if (!data) return null;
  const toProfile = (words: string) => (
    <Link className={text.link} to={paths.customer.profile}>
      {words}
    </Link>
  );
  return data.addresses.length === 0 ? (
    <p>You keep no address yet. {toProfile('Add one to your profile')}, and come back.</p>
  ) : (
    <p>It goes to an address that you keep. {toProfile('Add another to your profile')}.</p>
  );
}
