import { sql } from 'drizzle-orm';

import type { CaseReporting } from '#contract/compliance/cases.rules.ts';
import { casesResource } from '#contract/compliance/cases.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { toCaseRow } from './case-view.ts';
import { complianceCases } from './cases.table.ts';

const { id, number, kind, state, customerName, amountCad, openedAt, dueOn, assignee, decision } = complianceCases;

const reporting = sql<CaseReporting>`(case
  when exists (select 1 from compliance_reports r where r.case_id = ${id} and r.state <> 'filed') then 'to_file'
  when exists (select 1 from compliance_reports r where r.case_id = ${id}) then 'filed' else 'none' end)`;

/** All cases of compliance. */
export const allCases = defineListSource({
  resource: casesResource,
  from: complianceCases,
  columns: { number, kind, state, customerName, amountCad, openedAt, dueOn, assignee, decision, reporting },
  select: { id, number, kind, state, customerName, amountCad, openedAt, dueOn, assignee, decision, reporting },
  toRow: (row) => ({ ...toCaseRow(row), reporting: row.reporting }),
  key: id,
});
