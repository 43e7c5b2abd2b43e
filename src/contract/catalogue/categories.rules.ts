/** Longest texts; the form's counters and the server read the same numbers. */
export const categoryLimits = {
  name: 80,
  description: 1000,
  seoTitle: 120,
  seoDescription: 320,
  /** Levels: a category, one in it, and so on. */
  depth: 4,
  /** Categories in all; the tree is read whole. */
  count: 500,
} as const;

export const categoryStatuses = ['shown', 'hidden'] as const;
export type CategoryStatus = (typeof categoryStatuses)[number];

export const categoryStatusNames = { shown: 'Shown', hidden: 'Hidden' } as const satisfies Record<
  CategoryStatus,
  string
>;

export const categoryTreeKind = { one: 'category', many: 'categories', depth: categoryLimits.depth } as const;
