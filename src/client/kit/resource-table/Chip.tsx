import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { ColumnFilter, Constraint } from '#contract/list/list-query.ts';
import type { Mode } from '#contract/list/match-modes.ts';

import styles from './toolbar.module.css';

interface ChipProps {
  label: string;
  filter: ColumnFilter | undefined;
  onRemove: () => void;
}

/** A filter in words, which can be taken away. */
export const Chip = ({ label, filter, onRemove }: ChipProps) => (
  <span className={styles.chip}>
    <span>{label}</span> <b>{filter && filterInWords(filter)}</b>
    <button type="button" aria-label={`Remove filter ${label}`} onClick={onRemove}>
      <Glyph name="close" />
    </button>
  </span>
);

const filterInWords = ({ operator, constraints }: ColumnFilter): string =>
  constraints.map(constraintInWords).join(` ${operator} `);

const constraintInWords = ({ mode, value }: Constraint): string =>
  [modeWords[mode], ...(value === null ? [] : [typeof value === 'string' ? value : value.join(', ')])].join(' ');

const modeWords: Record<Mode, string> = {
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
  between: 'between',
  dateIs: 'on',
  dateIsNot: 'not on',
  dateBefore: 'before',
  dateAfter: 'after',
};
