import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import { deliveredAddress } from '#contract/trade/quotes.contract.ts';

/** As many as one customer may keep. */
export const ADDRESSES_MOST = 20;

/** What a customer keeps of an address: where goods may go, and what he calls it. */
const entered = {
  /** Such as "Office"; may be empty. */
  label: optionalLine(40),
  address: deliveredAddress,
  /** The one that a checkout begins with. Taking it gives up the one before. */
  isDefault: z.boolean(),
};
export const addressForm = z.strictObject(entered);
export type AddressForm = z.infer<typeof addressForm>;

export const keptAddress = z.object({ ...entered, id: z.uuid(), version: z.int() });
export type KeptAddress = z.infer<typeof keptAddress>;

/** The default first, then the newest. */
const addresses = z.object({ addresses: z.array(keptAddress) });

const params = z.strictObject({ id: z.uuid() });
const version = z.int().min(1);
const own = { access: 'customer' } as const;

/** The addresses that a customer keeps for his orders. An order copies what it takes. */
export const addressesContract = {
  list: {
    method: 'GET',
    path: '/customer/addresses',
    ...own,
    summary: 'The customer’s kept addresses, the default first.',
    response: addresses,
  },
  add: {
    method: 'POST',
    path: '/customer/addresses',
    ...own,
    summary: 'Keeps one more address; the first is the default.',
    body: addressForm,
    response: addresses,
  },
  change: {
    method: 'PUT',
    path: '/customer/addresses/:id',
    ...own,
    summary: 'Changes a kept address.',
    params,
    body: addressForm.extend({ version }),
    response: addresses,
  },
  remove: {
    method: 'POST',
    path: '/customer/addresses/:id/remove',
    ...own,
    summary: 'Forgets a kept address; orders that took it keep their copy.',
    params,
    body: z.strictObject({ version }),
    response: addresses,
  },
} as const satisfies Record<string, Endpoint>;
