/** The lists that customers are compared with. */
export const watchLists = ['canada', 'ofac'] as const;
export type WatchList = (typeof watchLists)[number];

export const watchListNames = {
  canada: 'Consolidated Canadian Autonomous Sanctions List',
  ofac: 'OFAC Specially Designated Nationals',
} as const satisfies Record<WatchList, string>;

/** How a load ended: taken over, the same as before, or refused with what stands left as it was. */
export const loadResults = ['loaded', 'unchanged', 'refused'] as const;
export type LoadResult = (typeof loadResults)[number];

export const loadResultNames = {
  loaded: 'Loaded',
  unchanged: 'Unchanged',
  refused: 'Refused',
} as const satisfies Record<LoadResult, string>;

export const hitStates = ['open', 'dismissed', 'confirmed'] as const;
export type HitState = (typeof hitStates)[number];

export const hitStateNames = {
  open: 'To decide',
  dismissed: 'Another person',
  confirmed: 'The same person',
} as const satisfies Record<HitState, string>;
