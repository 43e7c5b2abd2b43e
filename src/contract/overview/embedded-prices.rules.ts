/*
 * What may be asked of the table that others put on their pages. No import here: their pages load it.
 */

export const embeddedMetals = ['gold', 'silver', 'platinum', 'palladium'] as const;
export type EmbeddedMetal = (typeof embeddedMetals)[number];

export const embeddedUnits = ['oz', 'g', 'kg'] as const;
export type EmbeddedUnit = (typeof embeddedUnits)[number];

export const embeddedThemes = ['auto', 'light', 'dark'] as const;
export type EmbeddedTheme = (typeof embeddedThemes)[number];
