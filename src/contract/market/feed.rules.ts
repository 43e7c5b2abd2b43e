/** Why a price that arrived was not taken. */
export const refusalReasons = [
  'missing',
  'not_a_number',
  'not_positive',
  'out_of_range',
  'crossed',
  'wrong_currency',
  'no_time',
  'stale',
  'future',
  'jump',
  'gap',
  'disagreement',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const refusalReasonNames = {
  missing: 'Missing',
  not_a_number: 'Not a number',
  not_positive: 'Not above zero',
  out_of_range: 'Out of range',
  crossed: 'Bid above ask',
  wrong_currency: 'Wrong currency',
  no_time: 'Without a time',
  stale: 'Too old',
  future: 'From the future',
  jump: 'Moved too far',
  gap: 'After a gap',
  disagreement: 'Sources disagree',
} as const satisfies Record<RefusalReason, string>;

/**
 * Why a metal is suspended. `jump`: its price moved too far from the last good one. `gap`: it moved far, but the last good
 * one was too old to tell. `disagreement`: the second source says something else.
 */
export const suspensionKinds = ['jump', 'gap', 'disagreement'] as const;
export type SuspensionKind = (typeof suspensionKinds)[number];

/** `accepted` was published, `held` waits for others to agree, `refused` keeps the reason. */
export const tickStatuses = ['accepted', 'held', 'refused'] as const;
export type TickStatus = (typeof tickStatuses)[number];

export const tickStatusNames = { accepted: 'Accepted', held: 'Held', refused: 'Refused' } as const satisfies Record<
  TickStatus,
  string
>;
