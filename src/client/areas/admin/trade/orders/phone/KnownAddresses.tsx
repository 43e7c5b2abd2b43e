import { Button } from 'antd';

import type { TypedAddress } from '#client/features/trade/checkout/delivery.ts';
import { useReadOrderingCustomerQuery } from '#client/features/trade/orders/phone-orders.api.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';

import styles from './new-order.module.css';

interface KnownAddressesProps {
  /** The customer's. */
  id: string;
  disabled: boolean;
  onChoose: (address: TypedAddress) => void;
}

/** Where his orders went before, to be taken over by a press. */
export function KnownAddresses({ id, disabled, onChoose }: KnownAddressesProps) {
  const { currentData } = useReadOrderingCustomerQuery(id);
  const known = currentData?.addresses ?? [];
  if (known.length === 0) return null;
  return (
    <div className={styles.known} role="group" aria-label="Known addresses">
      {known.map((address) => (
        <Button key={Object.values(address).join()} disabled={disabled} onClick={() => onChoose(typedOf(address))}>
          <span>
            {address.name}, {address.street}, {address.city} {address.province} {address.postalCode}
          </span>
        </Button>
      ))}
    </div>
  );
}

const typedOf = ({ name, street, city, province, postalCode }: Address): TypedAddress => ({
  name,
  street,
  city,
  province,
  postalCode,
});
