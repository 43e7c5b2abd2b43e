import { dateField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import {
  differences,
  differenceWords,
  type EnteredLine,
  lineProblems,
} from '#contract/finance/manual-entries.rules.ts';

export interface LinesValues {
  day: string;
  title: string;
  reason: string;
  lines: EnteredLine[];
}

export const emptyLine = (currency = 'CAD'): EnteredLine => ({
  account: '',
  currency,
  debit: '',
  credit: '',
  memo: '',
});

const blank = (lines: number): LinesValues => ({
  ...{ day: '', title: '', reason: '' },
  lines: Array.from({ length: lines }, () => emptyLine()),
});

const fields = {
  day: { label: 'Booked on', required: 'Enter a day.', ...dateField() },
  title: { label: 'What it is' },
  reason: { label: 'Reason', required: 'Say why, in a few words.' },
  lines: { label: 'Lines' },
};

/** An entry by its debits and credits. */
export const otherEntryForm = defineForm<{ id: string }, LinesValues>({
  id: 'manual-entry',
  noun: 'entry',
  blank: blank(2),
  valuesOf: () => blank(2),
  fields: { ...fields, title: { label: 'What it is', required: 'Say what it is.' } },
  problems: ({ lines }) => {
    const problems = lineProblems(lines);
    const off = differences(lines);
    return Object.keys(problems).length > 0 || off.length === 0 ? problems : { lines: [differenceWords(off)] };
  },
});

/** What stood when the books were begun. */
export const openingForm = defineForm<{ id: string }, LinesValues>({
  id: 'opening-balances',
  noun: 'opening balances',
  blank: blank(1),
  valuesOf: () => blank(1),
  fields,
  problems: ({ lines }) => lineProblems(lines),
});
