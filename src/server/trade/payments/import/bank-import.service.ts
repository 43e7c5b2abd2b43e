import { createHash } from 'node:crypto';

import { and, eq, inArray, sql } from 'drizzle-orm';

import { bankImportActions, bankImportLimits, type BankImportPreview } from '#contract/trade/bank-imports.contract.ts';
import { type BankLine, type BankMapping, guessMapping, readBankLines } from '#contract/trade/bank-lines.rules.ts';
import { CsvProblem, type CsvRecord, readCsv } from '#contract/csv/read-csv.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { nextVersion } from '#server/db/columns.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import { postEntries } from '#server/ledger/ledger.service.ts';
import { receivedPostings } from '#server/trade/payments/money-postings.ts';
import type { Doing } from '#server/trade/payments/payments.service.ts';
import { noonOf } from '#contract/dates/day-moments.ts';
import { receipts } from '#server/trade/payments/receipts.table.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { recordedByHand } from './recorded-by-hand.ts';

interface BankFile {
  bankAccount: string;
  currency: string;
  text: string;
  mapping: BankMapping | null;
}

/** Money in from banks' CSV files: looked at first, written when confirmed, each line of an account once. */
export function createBankImportService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    preview: (file: BankFile): Promise<BankImportPreview> => told(db, readFile(file), file),

    /** Refuses with 409 when it would not do what was shown. */
    confirm: (
      { actor, key }: Doing,
      { plan, ...file }: BankFile & { plan: string },
    ): Promise<{ added: number; tied: number }> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'receipt.import', body: { ...file, plan } }, async () => {
          const read = readFile(file);
          // Nobody records by hand, meanwhile, what comes in here.
          await tx.execute(sql`lock table ${receipts} in share row exclusive mode`);
          if ((await told(tx, read, file)).plan !== plan) {
            throw conflict(
              'Some of these lines came in since this was shown. Look at it again before you confirm it.',
              {
                code: 'stale_plan',
              },
            );
          }
          const { added, tied } = await writeLines(tx, file, read, { actorId: actor.id, at: clock.now() });
          await recordAudit(tx, {
            actor,
            action: 'receipt.imported',
            entity: 'receipt',
            entityId: file.bankAccount,
            after: { added, tied, lines: read.lines.length, currency: file.currency, layout: read.mapping.layout },
          });
          return { added, tied };
        }),
      ),
  };
}
export type BankImportService = ReturnType<typeof createBankImportService>;

type MoneyLine = Extract<BankLine, { kind: 'in' }> & { hash: string };

interface ReadFile {
  mapping: BankMapping;
  headings: string[];
  lines: (Exclude<BankLine, { kind: 'in' }> | MoneyLine)[];
}

function readFile({ text, currency, mapping: wanted }: BankFile): ReadFile {
  const records = recordsIn(text);
  if (records.length > bankImportLimits.lines) {
    throw invalid(
      'text',
      `The file has ${records.length} lines. Split it into files of ${bankImportLimits.lines} at most.`,
    );
  }
  const mapping =
    wanted ??
    guessMapping(
      records.map(({ fields }) => fields),
      currency,
    );
  const fieldsAt = new Map(records.map(({ line, fields }) => [line, fields]));
  const seen = new Map<string, number>();
  const lines = readBankLines(records, mapping).map((line) => {
    if (line.kind !== 'in') return line;
    // Not by the mapping: the same line is known again however its columns are named the next time.
    const words = (fieldsAt.get(line.line) ?? []).filter((field) => /\p{L}/u.test(field)).map(squeezed);
    const content = [line.day, line.amount, ...words].join('|');
    // Two equal lines of a day are two payments; a file has all of a day.
    const nth = (seen.get(content) ?? 0) + 1;
    seen.set(content, nth);
    return { ...line, hash: createHash('sha256').update(`${content}|${nth}`).digest('base64url') };
  });
  return { mapping, headings: records[Math.max(mapping.skip - 1, 0)]?.fields ?? [], lines };
}

const squeezed = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

function recordsIn(text: string): CsvRecord[] {
  if (text.includes('\0')) throw invalid('text', 'This is not a text file.');
  try {
    return readCsv(text, { columns: 100, records: Infinity }).records;
  } catch (error) {
    if (error instanceof CsvProblem) throw invalid('text', error.message);
    throw error;
  }
}

const isMoney = (line: ReadFile['lines'][number]): line is MoneyLine => line.kind === 'in';

async function knownLines(db: Executor, bankAccount: string, lines: readonly MoneyLine[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const rows = await db
    .select({ hash: receipts.bankLine })
    .from(receipts)
    .where(
      and(
        eq(receipts.bankAccount, bankAccount),
        inArray(
          receipts.bankLine,
          lines.map(({ hash }) => hash),
        ),
      ),
    );
  return new Set(rows.map(({ hash }) => hash ?? ''));
}

async function told(
  db: Executor,
  { mapping, headings, lines }: ReadFile,
  { bankAccount, currency }: Pick<BankFile, 'bankAccount' | 'currency'>,
): Promise<BankImportPreview> {
  const known = await knownLines(db, bankAccount, lines.filter(isMoney));
  const fresh = lines.filter(isMoney).filter(({ hash }) => !known.has(hash));
  const byHand = await recordedByHand(db, currency, fresh);
  const rows = lines.map((line) => ({
    line: line.line,
    action: isMoney(line)
      ? known.has(line.hash)
        ? ('known' as const)
        : byHand.has(line.hash)
          ? ('recorded' as const)
          : ('new' as const)
      : (line.kind as 'out' | 'wrong'),
    day: isMoney(line) ? line.day : '',
    amount: isMoney(line) ? moneyText(line.amount) : '',
    payerName: isMoney(line) ? line.payerName : '',
    reference: isMoney(line) ? line.reference : '',
    method: isMoney(line) ? line.method : '',
    problem: line.kind === 'wrong' ? line.problem : '',
  }));
  const of = (action: (typeof bankImportActions)[number]) => rows.filter((row) => row.action === action);
  return {
    mapping: { ...mapping, columns: { ...mapping.columns, reference: [...mapping.columns.reference] } },
    headings,
    counts: Object.fromEntries(
      bankImportActions.map((action) => [action, of(action).length]),
    ) as BankImportPreview['counts'],
    rows: [...of('wrong'), ...of('new'), ...of('recorded'), ...of('known')].slice(0, bankImportLimits.shown),
    plan: planOf([bankAccount, currency, ...saidBy(mapping), ...fresh.map(({ hash }) => [hash, byHand.get(hash)?.id])]),
  };
}

const planOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** What a mapping says, in an order of its own: the browser sends one back with its keys in whatever order. */
const saidBy = ({ skip, dateOrder, columns }: BankMapping): unknown[] => {
  const { date, amount, direction, credit, debit, payer, reference } = columns;
  return [skip, dateOrder, date, amount, direction, credit, debit, payer, reference];
};

/**
 * Money in, with its journal entries, in as few statements as one takes; a line that came in meanwhile is left out, and
 * what was written down by hand before is tied to its line.
 */
async function writeLines(
  tx: Transaction,
  { bankAccount, currency }: BankFile,
  { lines }: ReadFile,
  { actorId, at }: { actorId: string; at: Date },
): Promise<{ added: number; tied: number }> {
  const known = await knownLines(tx, bankAccount, lines.filter(isMoney));
  const fresh = lines.filter(isMoney).filter(({ hash }) => !known.has(hash));
  const byHand = await recordedByHand(tx, currency, fresh);
  for (const [bankLine, { id }] of byHand) {
    await tx
      .update(receipts)
      .set({ bankAccount, bankLine, version: nextVersion(receipts.version) })
      .where(eq(receipts.id, id));
  }
  const others = fresh.filter(({ hash }) => !byHand.has(hash));
  if (others.length === 0) return { added: 0, tied: byHand.size };
  const written = await tx
    .insert(receipts)
    .values(
      others.map(({ day, amount, payerName, reference, method, hash }) => ({
        id: uuidV7(),
        state: 'unmatched' as const,
        source: 'bank' as const,
        method,
        amount,
        currency,
        payerName,
        reference,
        receivedAt: noonOf(day),
        bankAccount,
        bankLine: hash,
        actorId,
      })),
    )
    .onConflictDoNothing()
    .returning();
  await postEntries(
    tx,
    written.map((receipt) => ({
      at,
      kind: 'receipt.recorded',
      refType: 'receipt',
      refId: receipt.id,
      actorId,
      postings: receivedPostings(receipt),
    })),
  );
  return { added: written.length, tied: byHand.size };
}
