import { emptyAddress, type TypedAddress } from '#client/features/trade/checkout/delivery.ts';
import { SelectField } from '#client/kit/field/TextField.tsx';
import type { KeptAddress } from '#contract/customers/addresses.contract.ts';

interface KeptAddressesProps {
  kept: readonly KeptAddress[];
  /** What stands in the fields. */
  address: TypedAddress;
  onChoose: (address: TypedAddress) => void;
}

const fields = ['name', 'street', 'city', 'province', 'postalCode'] as const;

/**
 * The addresses that the customer keeps: a chosen one fills the fields, and another one empties them. It asks for nothing
 * itself, since the address is what stands in the fields. Nothing for who keeps none.
 */
export function KeptAddresses({ kept, address, onChoose }: KeptAddressesProps) {
  if (kept.length === 0) return null;
  const chosen = kept.find((each) => fields.every((field) => each.address[field] === address[field]));
  return (
    <SelectField
      id="kept-address"
      label="From your addresses"
      required={false}
      value={chosen?.id ?? ''}
      onChange={({ target }) => {
        const picked = kept.find(({ id }) => id === target.value);
        if (!picked) return onChoose({ ...emptyAddress, name: address.name });
        const { name, street, city, province, postalCode } = picked.address;
        return onChoose({ name, street, city, province, postalCode });
      }}
    >
      {kept.map(({ id, label, address: { street, city } }) => (
        <option key={id} value={id}>
          {[label, street, city].filter(Boolean).join(', ')}
        </option>
      ))}
      <option value="">Another address</option>
    </SelectField>
  );
}
