import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { accountName } from '#contract/finance/books.rules.ts';
import type { AccountMap } from '#contract/finance/journal-export.contract.ts';
import {
  codeProblem,
  exportedAccounts,
  type ExportProgram,
  exportProgramNames,
} from '#contract/finance/journal-export.rules.ts';

export interface MapValues {
  codes: Record<string, string>;
  taxRate: string;
}

/** What our accounts are called in a program; a form of its own for each, since each has codes of its own kind. */
const mapForm = (program: ExportProgram) =>
  defineForm<AccountMap, MapValues>({
    id: `account-map-${program}`,
    noun: `accounts of ${exportProgramNames[program]}`,
    blank: { codes: {}, taxRate: '' },
    valuesOf: ({ codes, taxRate }) => ({
      codes: Object.fromEntries(exportedAccounts.map((account) => [account, codes[account] ?? ''])),
      taxRate,
    }),
    fields: {
      codes: { label: 'Accounts', words: wordsOf, same: (one, other) => wordsOf(one) === wordsOf(other) },
      taxRate: { label: 'Rate of tax' },
    },
    problems: ({ codes }) =>
      Object.fromEntries(
        exportedAccounts.flatMap((account) => {
          const problem = codeProblem(program, (codes[account] ?? '').trim());
          return problem === null ? [] : [[`codes.${account}`, [problem]]];
        }),
      ),
  });

const wordsOf = (codes: Record<string, string>): string =>
  exportedAccounts
    .flatMap((account) => (codes[account] ? [`${accountName(account)}: ${codes[account]}`] : []))
    .join(', ');

export const mapForms = {
  quickbooks: mapForm('quickbooks'),
  xero: mapForm('xero'),
  sage50: mapForm('sage50'),
} as const satisfies Record<ExportProgram, unknown>;
