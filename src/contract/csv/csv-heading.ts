import type { ColumnSpec } from '#contract/list/list-resource.ts';

/** What a column is called in a file: a weight is a bare number there, and on screen says its unit. */
export const csvHeading = ({ label, type }: Pick<ColumnSpec, 'label' | 'type'>): string =>
  type === 'weight' ? `${label}, g` : label;
