import { defineResource } from '#contract/list/list-resource.ts';

/** Bar lists of operators and auditors that were held against what we hold. */
export const vaultAuditsResource = defineResource({
  key: 'vault-audits',
  columns: {
    countedOn: { label: 'Counted on', type: 'date', sort: true, filter: true },
    vault: { label: 'Vault', type: 'text', sort: true, filter: true, modes: ['in'] },
    auditor: { label: 'Auditor', type: 'text', sort: true, filter: true, search: true },
    fileName: { label: 'File', type: 'text', filter: true, search: true },
    lines: { label: 'Lines', type: 'number', filter: true },
    matching: { label: 'Match', type: 'number', filter: true },
    differing: { label: 'To settle', type: 'number', sort: true, filter: true },
    recordedByName: { label: 'Read in by', type: 'text', filter: true },
    at: { label: 'Read in', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'at', order: -1 }],
});
