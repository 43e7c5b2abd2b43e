import { type AccountKey, accountKeys, accountNames, accountSort } from './books.rules.ts';

/** Programs that take the journal as a file. */
export const exportPrograms = ['quickbooks', 'xero', 'sage50'] as const;
export type ExportProgram = (typeof exportPrograms)[number];

export const exportProgramNames = {
  quickbooks: 'QuickBooks Online',
  xero: 'Xero',
  sage50: 'Sage 50 Canadian Edition',
} as const satisfies Record<ExportProgram, string>;

/** What an account is known by there. */
export const codeNames = {
  quickbooks: 'Account name',
  xero: 'Account code',
  sage50: 'Account number',
} as const satisfies Record<ExportProgram, string>;

/** Accounts of money: metal is not exported. */
export const exportedAccounts: readonly AccountKey[] = accountKeys.filter(
  (account) => accountSort(account) !== 'metal',
);

/** Whether a journal is made of each day or of each entry. */
export const exportSteps = ['day', 'entry'] as const;
export type ExportStep = (typeof exportSteps)[number];

/** Lines that one file may have; Xero takes no more in one import. */
export const linesOfFile = { quickbooks: 1000, xero: 300, sage50: 10_000 } as const satisfies Record<
  ExportProgram,
  number
>;

/** Lines of one span at most, in all its files. */
export const MOST_LINES = 50_000;
export const MOST_DAYS = 366;

const shapes = {
  quickbooks: { shape: /^[^=+\-@\s"][^"\r\n\t]{0,98}[^\s"]$/u, words: 'Enter the account’s name as it stands there.' },
  xero: {
    shape: /^[A-Za-z0-9][A-Za-z0-9./_-]{0,9}$/,
    words: 'Enter a code of ten letters and digits at most, such as 200.',
  },
  sage50: { shape: /^\d{4,8}$/, words: 'Enter the number, four to eight digits.' },
} as const satisfies Record<ExportProgram, { shape: RegExp; words: string }>;

/** What is wrong with a code; null for a right one, and for none yet. */
export const codeProblem = (program: ExportProgram, code: string): string | null =>
  code === '' || shapes[program].shape.test(code) ? null : shapes[program].words;

/** What stands there before anybody has said otherwise: QuickBooks knows accounts by names, so ours are offered. */
export const firstCodes = (program: ExportProgram): Record<string, string> =>
  Object.fromEntries(
    exportedAccounts.map((account) => [account, program === 'quickbooks' ? plainName(accountNames[account]) : '']),
  );

const plainName = (name: string): string => name.replaceAll('’', "'");
