/** What an alert waits for: a piece back on the shelf, the price of a product, the spot of a metal. */
export const alertKinds = ['stock', 'price', 'spot'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertKindNames = {
  stock: 'Back in stock',
  price: 'Price of a product',
  spot: 'Spot of a metal',
} as const satisfies Record<AlertKind, string>;

/** On which side of its amount an alert goes off; the amount itself counts. */
export const alertDirections = ['below', 'above'] as const;
export type AlertDirection = (typeof alertDirections)[number];

export const alertDirectionNames = {
  below: 'At or below',
  above: 'At or above',
} as const satisfies Record<AlertDirection, string>;

export const alertStatuses = ['active', 'triggered', 'expired', 'deleted'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

export const alertStatusNames = {
  active: 'Waiting',
  triggered: 'Gone off',
  expired: 'Expired',
  deleted: 'Deleted',
} as const satisfies Record<AlertStatus, string>;

/** `trigger` and `expire` are the shop’s own doing, `remove` also that of a mail’s link. */
export type AlertEvent = 'trigger' | 'expire' | 'change' | 'rearm' | 'remove';

/** Every move an alert can make; anything not listed is refused with 409. What is deleted stays so. */
const alertTransitions: readonly { from: AlertStatus; event: AlertEvent; to: AlertStatus }[] = [
  { from: 'active', event: 'trigger', to: 'triggered' },
  { from: 'active', event: 'expire', to: 'expired' },
  { from: 'active', event: 'change', to: 'active' },
  { from: 'active', event: 'remove', to: 'deleted' },
  { from: 'triggered', event: 'rearm', to: 'active' },
  { from: 'triggered', event: 'change', to: 'active' },
  { from: 'triggered', event: 'expire', to: 'expired' },
  { from: 'triggered', event: 'remove', to: 'deleted' },
  { from: 'expired', event: 'rearm', to: 'active' },
  { from: 'expired', event: 'change', to: 'active' },
  { from: 'expired', event: 'remove', to: 'deleted' },
];

/** Where an event leads from a status, or null when it is not allowed. */
export const nextAlertStatus = (from: AlertStatus, event: AlertEvent): AlertStatus | null =>
  alertTransitions.find((row) => row.from === from && row.event === event)?.to ?? null;

/** Alerts that one customer may have, and months after which one ends that was not set anew. */
export const alertLimits = { perCustomer: 50, months: 12 } as const;

/** What an alert watches, as one text: alerts that watch the same are asked about once. */
export function alertTarget(of: {
  kind: AlertKind;
  productId: string | null;
  metal: string | null;
  currency: string | null;
}): string {
  return [of.kind, of.productId ?? of.metal ?? '', ...(of.currency === null ? [] : [of.currency])].join(' ');
}

interface Told {
  kind: AlertKind;
  /** The product’s name, or the metal’s. */
  subject: string;
  direction: AlertDirection | null;
  /** Decimal text with its currency, such as "4,200.00 CAD". */
  amount: string | null;
}

/** What an alert waits for, as the middle of a sentence: "1 oz Gold Wafer costs 4,200.00 CAD or less". */
export function alertWords({ kind, subject, direction, amount }: Told): string {
  if (kind === 'stock') return `${subject} is back in stock`;
  const way = direction === 'above' ? 'more' : 'less';
  return kind === 'price'
    ? `${subject} costs ${amount ?? ''} or ${way}`
    : `the spot of ${subject.toLowerCase()} is ${amount ?? ''} an ounce or ${way}`;
}
