import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import type { ShippingValues } from './shipping.contract.ts';

type Read = Pick<ShippingValues, 'name' | 'description' | 'active' | 'zones'>;

/** All that customers read of a way to deliver in the checkout, where they also read where to send their money. */
const textsOf = ({ name, description, zones }: Read): string[] =>
  [name, description, ...zones.map((zone) => zone.name)].filter((text) => text !== '');

const read = (method: Read): string => (method.active ? textsOf(method).join('; ') : 'nothing, it is not offered');

/** Why one person alone may not let customers read this, in words; null where they read nothing that they did not read before. */
export function whySecondShipping(before: Read | null, after: Read): string | null {
  const known = before?.active ? textsOf(before) : [];
  return after.active && textsOf(after).some((text) => !known.includes(text))
    ? 'Customers read it where they pay, and do as it says.'
    : null;
}

/** The same as it was and is, for whoever decides. */
export const shippingEffect = (before: Read, after: Read): EffectLine[] => [
  { what: 'Customers read', before: read(before), after: read(after) },
];
