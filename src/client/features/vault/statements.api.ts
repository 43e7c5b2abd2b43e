import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { StatementSpan } from '#contract/vault/statement-spans.rules.ts';
import type { statementsContract } from '#contract/vault/statements.contract.ts';

type Contract = typeof statementsContract;

const calls = {
  read: { method: 'GET', path: '/customer/statements' },
  taxYear: { method: 'GET', path: '/customer/tax-year' },
} as const satisfies CallsOf<Pick<Contract, 'read' | 'taxYear'>>;

const spanQuery = ({ from, to }: StatementSpan): string => `from=${from}&to=${to}`;

/** Where files are had: of a span, of a year, and of a customer for the staff. */
export const statementFile = (as: 'pdf' | 'csv', span: StatementSpan): string =>
  `/backend/customer/statements/${as}?${spanQuery(span)}`;
export const taxYearFile = (as: 'pdf' | 'csv', year: number): string => `/backend/customer/tax-year/${as}?year=${year}`;
export const customerStatementFile = (id: string, span: StatementSpan): string =>
  `/backend/admin/customers/${id}/statement?${spanQuery(span)}`;

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readStatement: build.query<ReplyOf<Contract['read']>, StatementSpan>({
      query: (span) => ({ endpoint: calls.read, query: spanQuery(span) }),
      providesTags: ['StorageItem', 'SellBack', 'Withdrawal'],
    }),
    readTaxYear: build.query<ReplyOf<Contract['taxYear']>, number>({
      query: (year) => ({ endpoint: calls.taxYear, query: `year=${year}` }),
      providesTags: ['StorageItem', 'SellBack'],
    }),
  }),
});

export const { useReadStatementQuery, useReadTaxYearQuery } = statementsApi;
