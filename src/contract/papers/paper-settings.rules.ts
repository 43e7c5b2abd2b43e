/** How large papers may be, how old, and how long a link to one opens it. */
export const paperSettings = {
  id: 'papers',
  title: 'Papers of identity checks',
  about: 'Private files that customers send for the identity check.',
  waits: 'When older proofs would be taken than today, or links would live longer.',
  fields: {
    fileMegabytes: {
      ...{ row: 'papers', label: 'Largest file', help: 'Of one paper, as it is sent.', holds: 'With the next upload.' },
      kind: { kind: 'whole', least: 1, most: 20, unit: 'MB' },
    },
    caseMegabytes: {
      ...{ row: 'papers', label: 'All papers of a customer', holds: 'With the next upload.' },
      help: 'Together, as they are kept.',
      kind: { kind: 'whole', least: 20, most: 500, unit: 'MB' },
    },
    addressDays: {
      ...{ row: 'papers', label: 'Oldest proof of address', holds: 'With the next upload or submission.' },
      help: 'Counted from the date on the paper.',
      kind: { kind: 'whole', least: 30, most: 365, unit: 'days' },
    },
    linkSeconds: {
      ...{ row: 'papers', label: 'A link opens a paper for', holds: 'With the next link.' },
      help: 'It works for one person, in the session that asked for it.',
      kind: { kind: 'whole', least: 10, most: 600, unit: 'seconds' },
    },
  },
} as const;
