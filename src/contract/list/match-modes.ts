const comparing = [
  'gte',
  'lte',
  'gt',
  'lt',
  'between',
  'equals',
  'notEquals',
  'in',
  'notIn',
  'empty',
  'notEmpty',
] as const;

const byDay = ['dateIs', 'dateIsNot', 'dateBefore', 'dateAfter', 'between', 'empty', 'notEmpty'] as const;

/**
 * How each type of column can be filtered; the first mode is the one a new filter starts with.
 * A row without a value passes the negative modes (`notContains`, `notEquals`, `notIn`, `dateIsNot`) and `empty`, no other.
 */
export const modesByType = {
  text: [
    'contains',
    'notContains',
    'startsWith',
    'endsWith',
    'equals',
    'notEquals',
    'in',
    'notIn',
    'empty',
    'notEmpty',
  ],
  number: comparing,
  money: comparing,
  weight: comparing,
  date: byDay,
  datetime: byDay,
  enum: ['in', 'notIn', 'equals', 'notEquals', 'empty', 'notEmpty'],
  bool: ['equals', 'empty', 'notEmpty'],
  /** `in` is any of the values, `notIn` none of them. */
  set: ['in', 'notIn', 'empty', 'notEmpty'],
} as const;

export type ColumnType = keyof typeof modesByType;
export type ModeOf<Type extends ColumnType> = (typeof modesByType)[Type][number];
export type Mode = ModeOf<ColumnType>;

/** Modes that take no value, any number of values, exactly two, and (all others) exactly one. */
export type BlankMode = 'empty' | 'notEmpty';
export type ManyMode = 'in' | 'notIn';
export type PairMode = 'between';
export type SingleMode = Exclude<Mode, BlankMode | ManyMode | PairMode>;

export const isBlankMode = (mode: Mode): mode is BlankMode => mode === 'empty' || mode === 'notEmpty';
export const isManyMode = (mode: Mode): mode is ManyMode => mode === 'in' || mode === 'notIn';
export const isPairMode = (mode: Mode): mode is PairMode => mode === 'between';

/** Modes a row without a value passes, since they only say what the value must not be. */
export const isNegativeMode = (mode: Mode): boolean =>
  mode === 'notContains' || mode === 'notEquals' || mode === 'notIn' || mode === 'dateIsNot';
