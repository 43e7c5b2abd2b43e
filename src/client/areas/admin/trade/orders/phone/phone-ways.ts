import type { Related } from '#client/kit/inputs/use-related.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';

import { type PhoneDraft, type PhoneLine, piecesIn, type Way } from './phone-draft.ts';

/** The way that a line of a draft goes. */
export const wayOf = (draft: PhoneDraft, { way }: PhoneLine): Way =>
  draft.isSplit && way ? way : { delivery: draft.delivery, vault: draft.vault };

/** One text for a way. */
export const wayKey = ({ delivery, vault }: Way): string => (vault === null ? delivery : `${delivery}:${vault.id}`);

/** The orders that a draft is to become, one for each way, by the first line of each. Each is a draft of one way. */
export function ordersIn(draft: PhoneDraft): PhoneDraft[] {
  const keyOf = (line: PhoneLine): string => wayKey(wayOf(draft, line));
  return [...new Set(draft.lines.map(keyOf))].map((key) => ({
    ...draft,
    ...alone(
      draft,
      draft.lines.filter((line) => keyOf(line) === key),
    ),
  }));
}

/** The one of them that is priced and placed now. */
export const orderNow = (draft: PhoneDraft): PhoneDraft => ordersIn(draft)[0] ?? { ...draft, lines: [] };

/** These lines of a draft; where they all go one way, as a draft that has one. */
export function alone(draft: PhoneDraft, lines: PhoneLine[]): Pick<PhoneDraft, 'lines' | 'isSplit' | keyof Way> {
  const { isSplit, delivery, vault } = draft;
  const [first, ...others] = lines.map((line) => wayOf(draft, line));
  if (!first || others.some((way) => wayKey(way) !== wayKey(first))) return { lines, isSplit, delivery, vault };
  return { lines: lines.map(({ key, product, qty }) => ({ key, product, qty })), isSplit: false, ...first };
}

/**
 * What stays of a draft once its first order is placed; null when that was all of it. Customer, address, payment and reason
 * stay for the next; the coupon and the message went with the order.
 */
export function afterPlacing(draft: PhoneDraft, id: string): PhoneDraft | null {
  const [now, ...next] = ordersIn(draft);
  if (!now || (next.length === 0 && draft.placed.length === 0)) return null;
  const left = draft.lines.filter(({ key }) => !now.lines.some((line) => line.key === key));
  const placed = [...draft.placed, { id, words: orderWords(now) }];
  return { ...draft, ...alone(draft, left), placed, coupon: '', message: '', shippingMethodId: '' };
}

const wayWords: Record<DeliveryMethod, (vault: Related | null) => string> = {
  ship: () => 'to be shipped',
  pickup: () => 'to be picked up',
  vault: (vault) => `to be stored in ${vault?.label ?? 'our vault'}`,
};

/** "to be shipped (3 pieces)", of an order of one way. */
export function orderWords(order: PhoneDraft): string {
  const pieces = piecesIn(order);
  return `${wayWords[order.delivery](order.vault)} (${pieces === 1 ? '1 piece' : `${pieces} pieces`})`;
}
