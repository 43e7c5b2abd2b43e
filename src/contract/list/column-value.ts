import { isCivilDay } from '#contract/dates/civil-day.ts';
import { listLimits } from './list-query.ts';
import { quoted } from './list-problem.ts';
import type { ColumnSpec } from './list-resource.ts';

/** Says what is wrong with a filter's value on a column, in a sentence; undefined if nothing is. */
export function valueFault(column: ColumnSpec, text: string): string | undefined {
  switch (column.type) {
    case 'text':
      return textFault(text, listLimits.text);
    case 'enum':
    case 'set':
      return column.values.includes(text) ? undefined : `${quoted(text)} is not one of ${column.values.join(', ')}.`;
    case 'bool':
      return text === 'true' || text === 'false' ? undefined : `${quoted(text)} is not true or false.`;
    case 'date':
    case 'datetime':
      return isCivilDay(text) ? undefined : `${quoted(text)} is not a day such as 2026-05-01.`;
    case 'number':
    case 'money':
    case 'weight':
      return numberForms[column.type].form.test(text)
        ? undefined
        : `${quoted(text)} is not ${numberForms[column.type].name}.`;
  }
}

/** What every text must be: not blank, not too long, and storable (PostgreSQL holds no NUL and no half character). */
export function textFault(text: string, limit: number): string | undefined {
  if (text.trim() === '') return 'A value is missing.';
  if (text.length > limit) return `Use at most ${limit} characters.`;
  return /[\0\p{Cs}]/u.test(text) ? 'The text holds a character that cannot be searched for.' : undefined;
}

/*
 * Numbers stay text until the database or exact arithmetic reads them. The digits are bounded so that minor units and
 * 10^-9 g fit a signed 64-bit integer.
 */
const numberForms = {
  number: { form: /^-?\d{1,15}(\.\d{1,8})?$/, name: 'a number such as 1000 or -12.5' },
  money: { form: /^-?\d{1,15}(\.\d{1,2})?$/, name: 'an amount such as 1000 or 1000.50' },
  weight: { form: /^-?\d{1,9}(\.\d{1,9})?$/, name: 'a weight in grams such as 31.1034768' },
} as const;
