/** Longest texts; the form's counters and the server read the same numbers. */
export const tagLimits = { name: 40, description: 300 } as const;

/** Colours a tag can have: each is readable on its ground by day and by night (see `tag-colours.test.ts`). */
export const tagColours = ['grey', 'gold', 'green', 'teal', 'blue', 'violet', 'rose', 'rust'] as const;
export type TagColour = (typeof tagColours)[number];

export const tagColourNames = {
  grey: 'Grey',
  gold: 'Gold',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  violet: 'Violet',
  rose: 'Rose',
  rust: 'Rust',
} as const satisfies Record<TagColour, string>;
