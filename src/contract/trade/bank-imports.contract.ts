import { z } from 'zod';

import { dateOrders } from './bank-lines.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { enteredCurrency } from './receipts.contract.ts';

export const bankImportLimits = { characters: 900_000, lines: 2000, shown: 200 } as const;

const column = z.number().int().min(0).max(99);

const mapping = z.strictObject({
  layout: z.string().max(60),
  skip: z.number().int().min(0).max(20),
  dateOrder: z.enum(dateOrders),
  columns: z.strictObject({
    date: column,
    amount: column.nullable(),
    direction: column.nullable(),
    credit: column.nullable(),
    debit: column.nullable(),
    payer: column.nullable(),
    reference: z.array(column).max(6),
  }),
});

const file = {
  /** Which account of ours the file is of; the same line of the same account comes in once. */
  bankAccount: enteredLine('the name of the account', 60),
  currency: enteredCurrency,
  text: z.string().min(1, 'The file is empty.').max(bankImportLimits.characters, 'Split the file: it is too long.'),
};

/** `recorded` was written down by hand before the file came: it is tied to that money and not brought in again. */
export const bankImportActions = ['new', 'recorded', 'known', 'out', 'wrong'] as const;

const preview = z.object({
  mapping,
  /** The row above the first one with money, to name columns by; of a file without headings its first. */
  headings: z.array(z.string()),
  counts: z.record(z.enum(bankImportActions), z.number().int()),
  /** Those with something wrong first; at most 200. */
  rows: z.array(
    z.object({
      /** Its row, as a spreadsheet counts. */
      line: z.number().int(),
      action: z.enum(bankImportActions),
      day: z.string(),
      amount: z.string(),
      payerName: z.string(),
      reference: z.string(),
      method: z.string(),
      problem: z.string(),
    }),
  ),
  /** Names exactly what confirming would do; confirming sends it back. */
  plan: z.string(),
});
export type BankImportPreview = z.infer<typeof preview>;

const access = { access: 'admin', permission: 'payments.record' } as const;

export const bankImportsContract = {
  preview: {
    method: 'POST',
    path: '/admin/receipts/import/preview',
    ...access,
    summary: 'Tells what a bank’s CSV file would bring in, with a guess at its layout. Writes nothing.',
    body: z.strictObject({ ...file, mapping: mapping.nullable() }),
    response: preview,
  },
  confirm: {
    method: 'POST',
    path: '/admin/receipts/import',
    ...access,
    idempotent: true,
    summary: 'Brings in what the preview showed, all of it or nothing; lines that are known already are left out.',
    body: z.strictObject({ ...file, mapping, plan: z.string().max(64) }),
    response: z.object({ added: z.number().int(), tied: z.number().int() }),
  },
} as const satisfies Record<string, Endpoint>;
