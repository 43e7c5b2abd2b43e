/*
 * No zod here: the tables of the dashboards read this file. What a stored arrangement must be says
 * `list-layout.contract.ts`.
 */

/** How high a list's rows are. */
export const densities = ['dense', 'regular', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** More columns than any list has. */
export const columnLimit = 60;

/** The narrowest a column can be made, and a bound for the widest; CSS pixels. */
export const columnWidths = { least: 15, most: 2000 } as const;
