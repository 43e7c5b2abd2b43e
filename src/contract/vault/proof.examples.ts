import type { Documented } from '#contract/endpoint.ts';

const day = {
  day: '2026-11-20',
  leaves: 2,
  root: '902237369451b483713573c0a762ac0fc7ab7af4de148621f0b00b264bb6aba6',
  sums: { XAU: '31103476800', XAG: '1000000000000', XPT: '0', XPD: '0' },
  previous: '0000000000000000000000000000000000000000000000000000000000000000',
  vaults: [{ code: 'TOR', sums: { XAU: '31103476800', XAG: '1000000000000', XPT: '0', XPD: '0' } }],
  hash: 'b7e64ce791c0f6a5055630763494a45823a0fa00aba0bc4f881f4491f1c0ff15',
  takenAt: '2026-11-20T05:00:00.000Z',
  log: { size: 1, root: 'ff26ec9612507080672ee38673424a8a302c2354c15cd71f567c29916cebdbc0' },
  signature: {
    key: '25db92710d26368a',
    value: 'qyOvbVZpujxSSYRKNdkfe1Xva99fUaOSQBivF9CPOm5YX/+AEXbdgirKjG2gwtbYixAQ//8j9RpmaRnOu52xAA==',
  },
};

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const proofExamples = {
  overview: {
    description:
      'Weights are 10^-9 g of fine metal, as decimal text. How a day is hashed and signed, and how a proof is checked, is told in docs/proof.md.',
    response: {
      newest: day,
      vaults: [
        {
          code: 'TOR',
          name: 'Toronto',
          city: 'Toronto',
          operator: 'Northern Vaults',
          insurer: 'Lakeshore Mutual',
          insuredUntil: '2027-12-31',
          sums: day.sums,
          lastAudit: { countedOn: '2026-11-12', auditor: 'Northern Vaults', lines: 3, differing: 0 },
        },
      ],
      reconciledAt: '2026-11-20T05:00:00.000Z',
      differences: [],
      history: [{ day: day.day, leaves: day.leaves, root: day.root, hash: day.hash, sums: day.sums, signed: true }],
    },
  },
  days: {
    description: 'At most 1,000 at once; `first` counts from nought.',
    query: { first: 0 },
    response: { total: 1, items: [{ day: day.day, hash: day.hash }] },
  },
  day: {
    description: 'Answers 404 for a day on which nothing was published.',
    params: { day: '2026-11-20' },
    response: day,
  },
  list: {
    description:
      'At most 1,000 at once; `first` counts from nought. The leaves and weights come to the root and sums of the day.',
    params: { day: '2026-11-20' },
    query: { first: 0, rows: 100 },
    response: {
      total: 2,
      items: [
        {
          alias: '4TNV90QC',
          metal: 'XAU',
          fineNg: '31103476800',
          leaf: '6d8b92dc1074397353b3449c02fe48f837d86da1342e5d0a4f6017105ef41315',
        },
        {
          alias: 'K7QM2XRD',
          metal: 'XAG',
          fineNg: '1000000000000',
          leaf: '9ffb9e2a637349bcd1e68c4133515699c1ca7fbcff3e62f1658eaa6ca3849781',
        },
      ],
    },
  },
  file: {
    description: 'CSV after RFC 4180.',
    params: { day: '2026-11-20' },
    response: 'alias,metal,fine_ng,leaf\r\n',
  },
  consistency: {
    description: 'The hashes of RFC 6962, 2.1.2, over the log of days; none where both sizes are the same.',
    query: { from: 1, to: 1 },
    response: { hashes: [] },
  },
  key: {
    description: 'PEM of Ed25519 keys (RFC 8410). Days that are not signed name none.',
    response: {
      items: [
        {
          id: '25db92710d26368a',
          publicKey:
            '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAIHoGeJKCHiXXcPH7oMR8Ef9LgT5UFi7Onrg54HYjGrY=\n-----END PUBLIC KEY-----\n',
          current: true,
        },
      ],
    },
  },
} as const satisfies Record<string, Documented>;
