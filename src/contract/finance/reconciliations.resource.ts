import { defineResource } from '#contract/list/list-resource.ts';
import { reconciliationStateNames, reconciliationStates } from './reconciliations.rules.ts';

/** Bank reconciliations that were compared with the books. */
export const reconciliationsResource = defineResource({
  key: 'reconciliations',
  columns: {
    statementOn: { label: 'Statement of', type: 'date', sort: true, filter: true },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in', 'notIn'] },
    state: {
      label: 'State',
      type: 'enum',
      values: reconciliationStates,
      names: reconciliationStateNames,
      filter: true,
    },
    closing: { label: 'Closing balance', type: 'money', filter: true },
    difference: { label: 'Difference', type: 'money', filter: true },
    explanation: { label: 'Explanation', type: 'text', filter: true, search: true },
    finishedBy: { label: 'Finished by', type: 'text', filter: true },
  },
  defaultSort: [{ field: 'statementOn', order: -1 }],
});
