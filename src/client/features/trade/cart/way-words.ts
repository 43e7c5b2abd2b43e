import type { OfferedWay } from '#contract/trade/cart.contract.ts';
import { type CartWay, plainWay, wayKey } from '#contract/trade/cart-ways.rules.ts';

/** A way that is offered, as a line names it. */
export const wayOfOffer = ({ delivery, vaultId }: OfferedWay): CartWay =>
  plainWay({ delivery, ...(vaultId !== null && { vaultId }) });

const placeOf = (way: CartWay, offered: readonly OfferedWay[]): string | null =>
  offered.find((each) => wayKey(wayOfOffer(each)) === wayKey(way))?.name ?? null;

/** A way as one chooses it. */
export function wayChoice(way: CartWay, offered: readonly OfferedWay[]): string {
  const place = placeOf(way, offered);
  if (way.delivery === 'pickup') return place === null ? 'Pick up' : `Pick up in ${place}`;
  if (way.delivery === 'vault') return place === null ? 'Our vault' : `Our vault in ${place}`;
  return 'Deliver to me';
}

/** A way as the heading of what comes that way. */
export function wayHeading(way: CartWay, offered: readonly OfferedWay[]): string {
  const place = placeOf(way, offered);
  if (way.delivery === 'pickup') return place === null ? 'To pick up' : `To pick up in ${place}`;
  if (way.delivery === 'vault') return place === null ? 'Into our vault' : `Into the vault in ${place}`;
  return 'To be shipped';
}

/** What several ways in one cart mean. */
export const eachAlone = 'Each way is an order of its own, with its own price lock and payment.';
