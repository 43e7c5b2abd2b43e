import type { Mode } from '#contract/list/match-modes.ts';

/** A mode as it stands before its value, in a chip or a sentence: "Total CAD at least 1,000.00". */
export const modeWords: Record<Mode, string> = {
  contains: 'contains',
  notContains: 'does not contain',
  startsWith: 'starts with',
  endsWith: 'ends with',
  equals: 'is',
  notEquals: 'is not',
  in: 'is',
  notIn: 'is not',
  empty: 'is empty',
  notEmpty: 'is not empty',
  lt: 'below',
  lte: 'at most',
  gt: 'above',
  gte: 'at least',
  between: 'from',
  dateIs: 'on',
  dateIsNot: 'not on',
  dateBefore: 'before',
  dateAfter: 'after',
};

/** A mode as it is chosen in the editor. */
export const modeName = (mode: Mode): string => chosenNames[mode] ?? modeWords[mode];

const chosenNames: Partial<Record<Mode, string>> = {
  in: 'is any of',
  notIn: 'is none of',
  lt: 'is below',
  lte: 'is at most',
  gt: 'is above',
  gte: 'is at least',
  between: 'is between',
  dateIs: 'is on',
  dateIsNot: 'is not on',
  dateBefore: 'is before',
  dateAfter: 'is after',
};
