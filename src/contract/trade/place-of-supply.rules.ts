import { type Province, SHOP_PROVINCE } from '#contract/provinces.ts';

import type { DeliveryMethod } from './orders.rules.ts';

interface Supplied {
  delivery: DeliveryMethod;
  /** Where it is sent, or the buyer's own address where nothing is. */
  address: { province: Province };
  /** Of what goes into a vault. */
  vaultProvince?: Province | null | undefined;
}

/** A pickup is a supply at the shop, what goes into a vault one where the vault stands, a delivery one where it goes. */
export const placeOfSupply = ({ delivery, address, vaultProvince }: Supplied): Province => {
  if (delivery === 'pickup') return SHOP_PROVINCE;
  return delivery === 'vault' && vaultProvince ? vaultProvince : address.province;
};
