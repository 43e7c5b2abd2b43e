import type { Readable } from 'node:stream';

import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { type StatementSpan, spanProblem } from '#contract/vault/statement-spans.rules.ts';
import type { Statement, TaxYear } from '#contract/vault/statements.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { findCustomer } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { drawStatement } from './draw-statement.ts';
import { statementOf } from './statement.ts';
import { printedStatement, statementCsv } from './statement-papers.ts';
import { taxYearOf } from './tax-year.ts';
import { printedTaxYear, taxYearCsv } from './tax-papers.ts';

interface StatementFile<Content> {
  file: Content;
  name: string;
}

const oneMoment = { isolation: 'repeatable read', readOnly: true } as const;

/** Statements of account and tax years of customers, worked out anew each time; nothing of them is kept. */
export function createStatementsService({ db, clock }: { db: Database; clock: Clock }) {
  const statement = async (tx: Transaction, customerId: string, span: StatementSpan): Promise<Statement> => {
    const now = clock.now();
    const problem = spanProblem(span, civilDayOf(now));
    if (problem) throw invalid(problem.field, problem.words);
    return statementOf(tx, { customer: await known(tx, customerId), span, now });
  };
  const taxYear = async (tx: Transaction, customerId: string, year: number): Promise<TaxYear> => {
    const now = clock.now();
    if (year > Number(civilDayOf(now).slice(0, 4))) throw invalid('year', 'This year has not come yet.');
    return taxYearOf(tx, { customer: await known(tx, customerId), year, now });
  };
  const drawn = async (tx: Transaction, customerId: string, span: StatementSpan) =>
    printedStatement(await statement(tx, customerId, span), await readSetting(tx, 'company'));

  return {
    statement: (customerId: string, span: StatementSpan): Promise<Statement> =>
      inTransaction(db, (tx) => statement(tx, customerId, span), oneMoment),

    async pdf(customerId: string, span: StatementSpan): Promise<StatementFile<Readable>> {
      const printed = await inTransaction(db, (tx) => drawn(tx, customerId, span), oneMoment);
      return { file: await drawStatement(printed), name: `${spanName(span)}.pdf` };
    },

    csv: async (customerId: string, span: StatementSpan): Promise<StatementFile<string>> => ({
      file: statementCsv(await inTransaction(db, (tx) => statement(tx, customerId, span), oneMoment)),
      name: `${spanName(span)}.csv`,
    }),

    taxYear: (customerId: string, year: number): Promise<TaxYear> =>
      inTransaction(db, (tx) => taxYear(tx, customerId, year), oneMoment),

    async taxPdf(customerId: string, year: number): Promise<StatementFile<Readable>> {
      const printed = await inTransaction(
        db,
        async (tx) => printedTaxYear(await taxYear(tx, customerId, year), await readSetting(tx, 'company')),
        oneMoment,
      );
      return { file: await drawStatement(printed), name: `tax-year-${year}.pdf` };
    },

    taxCsv: async (customerId: string, year: number): Promise<StatementFile<string>> => ({
      file: taxYearCsv(await inTransaction(db, (tx) => taxYear(tx, customerId, year), oneMoment)),
      name: `tax-year-${year}.csv`,
    }),

    /** For somebody of the staff, who is written down with it. */
    async takenBy(actor: Actor, customerId: string, span: StatementSpan): Promise<StatementFile<Readable>> {
      const printed = await inTransaction(
        db,
        async (tx) => {
          const made = await drawn(tx, customerId, span);
          await recordAudit(tx, {
            ...{ actor, action: 'statement.taken', entity: 'user', entityId: customerId },
            after: { ...span },
          });
          return made;
        },
        { isolation: 'repeatable read' },
      );
      return { file: await drawStatement(printed), name: `${spanName(span)}.pdf` };
    },
  };
}
export type StatementsService = ReturnType<typeof createStatementsService>;

const spanName = ({ from, to }: StatementSpan): string => `statement-${from}-to-${to}`;

async function known(db: Executor, customerId: string): Promise<{ id: string; name: string }> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw notFound('The customer');
  return { id: customer.id, name: customer.name };
}
