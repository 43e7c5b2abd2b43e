import { eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { AccountMap, ExportPreview, ExportSpan } from '#contract/finance/journal-export.contract.ts';
import {
  codeProblem,
  type ExportProgram,
  exportProgramNames,
  firstCodes,
  MOST_DAYS,
  MOST_LINES,
} from '#contract/finance/journal-export.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, invalid, notFound, Refusal } from '#server/http/refusal.ts';

import { accountMaps } from './account-maps.table.ts';
import { filesOf, fileText, journalsOf } from './export-files.ts';
import { type ExportedLine, exportedLines } from './exported-lines.list.ts';

type Staff = Actor & { id: string };

/** The journal as files for another program's books, by what our accounts are called there. */
export function createJournalExportService({ db }: { db: Database }) {
  const linesOf = async (program: ExportProgram, span: ExportSpan): Promise<ExportedLine[]> => {
    requireSpan(program, span);
    const lines = await exportedLines(db, span, { timeZone: SHOP_ZONE, most: MOST_LINES + 1 });
    if (lines.length > MOST_LINES) throw invalid('to', 'That is too much for one export. Choose fewer days.');
    return lines;
  };

  return {
    map: (program: ExportProgram): Promise<AccountMap> => readMap(db, program),

    /** Refuses with 422 codes that the program would not take, and with 409 an older version. */
    saveMap: (
      program: ExportProgram,
      { codes, taxRate, version }: { codes: Record<string, string | undefined>; taxRate: string; version: number },
      actor: Staff,
    ): Promise<AccountMap> =>
      inTransaction(db, async (tx) => {
        const errors = Object.entries(codes).flatMap(([account, code = '']) => {
          const problem = codeProblem(program, code);
          return problem === null ? [] : [{ path: `codes.${account}`, problem }];
        });
        const [first] = errors;
        if (first) {
          const told = Object.fromEntries(errors.map(({ path, problem }) => [path, [problem]]));
          throw new Refusal(422, first.problem, { errors: told });
        }
        const values = { codes: codes as Record<string, string>, taxRate };
        const [made] = await tx
          .insert(accountMaps)
          .values({ program, ...values })
          .onConflictDoNothing()
          .returning();
        if (made && version !== 0) throw conflictWith({ ...(await readMap(tx, program)), version: 0 });
        if (!made) {
          const [record] = await tx.select().from(accountMaps).where(eq(accountMaps.program, program)).for('update');
          if (record?.version !== version) throw conflictWith(await readMap(tx, program));
          await tx
            .update(accountMaps)
            .set({ ...values, version: nextVersion(accountMaps.version) })
            .where(eq(accountMaps.program, program));
        }
        await recordAudit(tx, {
          actor,
          action: 'setting.account_map_changed',
          entity: 'setting',
          entityId: `account_map:${program}`,
          after: { codes: values.codes, taxRate },
        });
        return readMap(tx, program);
      }),

    async preview(program: ExportProgram, span: ExportSpan): Promise<ExportPreview> {
      const lines = await linesOf(program, span);
      const { codes } = await readMap(db, program);
      const sum = (sign: 1n | -1n): string =>
        moneyText(lines.reduce((all, { amount }) => (amount * sign > 0n ? all + amount * sign : all), 0n));
      return {
        journals: journalsOf(lines).length,
        lines: lines.length,
        debits: sum(1n),
        credits: sum(-1n),
        files: filesOf(program, lines).length,
        missing: [...new Set(lines.map(({ account }) => account))].filter((account) => !codes[account]).toSorted(),
      };
    },

    /** One file; its taking is written down. Refuses with 409 while an account in it has no code. */
    async file(
      program: ExportProgram,
      { part, ...span }: ExportSpan & { part: number },
      actor: Staff,
    ): Promise<{ name: string; text: string }> {
      const file = filesOf(program, await linesOf(program, span))[part - 1];
      if (!file) throw notFound('This file');
      const { codes, taxRate } = await readMap(db, program);
      const missing = file.find(({ account }) => !codes[account]);
      if (missing)
        throw invalid('program', `Say first what ${missing.account} is called in ${exportProgramNames[program]}.`);
      const { from, to, currency } = span;
      await recordAudit(db, {
        actor,
        action: 'export.taken',
        entity: 'export',
        entityId: `journal:${program}`,
        after: { list: `Journal for ${exportProgramNames[program]}`, from, to, currency, part, rows: file.length },
      });
      return {
        name: `journal-${program}-${from}-${to}-${currency}-${part}.${program === 'sage50' ? 'txt' : 'csv'}`,
        text: fileText(program, file, { currency, taxRate, code: (account) => codes[account] ?? '' }),
      };
    },
  };
}
export type JournalExportService = ReturnType<typeof createJournalExportService>;

function requireSpan(program: ExportProgram, { from, to, currency }: ExportSpan): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw invalid('to', 'The last day is before the first.');
  if (days > MOST_DAYS) throw invalid('to', `Choose ${MOST_DAYS} days at most.`);
  if (program === 'sage50' && currency !== 'CAD') {
    throw invalid('currency', 'Sage 50 asks for a rate with every other currency, which the journal does not have.');
  }
}

async function readMap(db: Executor, program: ExportProgram): Promise<AccountMap> {
  const [record] = await db.select().from(accountMaps).where(eq(accountMaps.program, program));
  return {
    id: program,
    codes: { ...firstCodes(program), ...record?.codes },
    taxRate: record?.taxRate ?? 'Tax Exempt',
    version: record?.version ?? 0,
  };
}
