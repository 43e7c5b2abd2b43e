import { casesResource } from '#contract/compliance/cases.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { toCaseRow } from './case-view.ts';
import { complianceCases } from './cases.table.ts';

const { id, number, kind, state, customerName, amountCad, openedAt, dueOn, assignee, decision } = complianceCases;

/** All cases of compliance. */
export const allCases = defineListSource({
  resource: casesResource,
  from: complianceCases,
  columns: { number, kind, state, customerName, amountCad, openedAt, dueOn, assignee, decision },
  select: { id, number, kind, state, customerName, amountCad, openedAt, dueOn, assignee, decision },
  toRow: toCaseRow,
  key: id,
});
