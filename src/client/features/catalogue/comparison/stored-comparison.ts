import type { StoredSlice } from '#client/app/stored-slice.ts';

import { comparedRestored, type ComparisonRoot } from './comparison.slice.ts';

/** What this browser keeps of the products chosen to be compared. */
export const storedComparison: StoredSlice<ComparisonRoot> = {
  key: 'compared',
  select: ({ comparison }) => comparison,
  restored: comparedRestored,
};
