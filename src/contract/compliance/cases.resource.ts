import { defineResource } from '#contract/list/list-resource.ts';

import {
  caseDecisionNames,
  caseDecisions,
  caseKindNames,
  caseKinds,
  caseReportingNames,
  caseReportings,
  caseStateNames,
  caseStates,
} from './cases.rules.ts';

/** What compliance looks into. */
export const casesResource = defineResource({
  key: 'compliance-cases',
  columns: {
    number: { label: 'Case', type: 'text', sort: true, filter: true, search: true },
    kind: { label: 'Kind', type: 'enum', values: caseKinds, names: caseKindNames, filter: true },
    state: { label: 'State', type: 'enum', values: caseStates, names: caseStateNames, filter: true },
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    amountCad: { label: 'Amount, CAD', type: 'money', sort: true, filter: true },
    openedAt: { label: 'Opened', type: 'datetime', sort: true, filter: true },
    dueOn: { label: 'Due', type: 'date', sort: true, filter: true },
    assignee: { label: 'Assigned to', type: 'text', sort: true, filter: true, search: true },
    decision: { label: 'Decision', type: 'enum', values: caseDecisions, names: caseDecisionNames, filter: true },
    reporting: { label: 'Report', type: 'enum', values: caseReportings, names: caseReportingNames, filter: true },
  },
  defaultSort: [{ field: 'openedAt', order: -1 }],
});
