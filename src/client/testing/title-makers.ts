import type { AdminTitleTransfer, OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

import { idOf } from './dashboard-makers.ts';

/** A gift of one bar that its giver has not confirmed yet, as he sees it. */
export const aDraftTitle = (own: Partial<OwnTitleTransfer> = {}): OwnTitleTransfer => ({
  ...{ id: idOf(1), number: null, state: 'drafted', kind: 'gift', note: 'For your wedding.', pieces: 1 },
  lines: [
    {
      ...{ id: idOf(11), itemId: idOf(21), itemNumber: 'V-100001', name: '1 oz Gold Bar', sku: 'AU-1OZ' },
      ...{
        serial: 'NG-1',
        lot: null,
        metal: 'XAU',
        qty: 1,
        fineGrams: '31.1034768',
        vault: 'Toronto Vault',
        passedAt: null,
      },
    },
  ],
  ...{ value: '5572.24', draftedAt: '2026-11-20T19:30:00.000Z', expiresAt: '2026-11-20T20:00:00.000Z' },
  ...{ askedAt: null, acceptedAt: null, endedAt: null, answer: null, timeline: [], moves: ['confirm'], version: 1 },
  ...{ side: 'given', other: 'Kun, bela@example.com', proof: 'mail' },
  ...own,
});

/** The same once it is asked for, as its receiver sees it. */
export const anOfferedTitle = (own: Partial<OwnTitleTransfer> = {}): OwnTitleTransfer =>
  aDraftTitle({
    ...{ number: 'T-8001', state: 'asked', askedAt: '2026-11-20T19:32:00.000Z', side: 'received', other: 'Ada Novak' },
    ...{ expiresAt: '2026-11-27T19:32:00.000Z', moves: ['accept', 'decline'], version: 2 },
    ...own,
  });

/** The same accepted and waiting for compliance. */
export const anAdminTitle = (own: Partial<AdminTitleTransfer> = {}): AdminTitleTransfer => {
  const { side: _side, other: _other, proof: _proof, ...common } = anOfferedTitle();
  return {
    ...{ ...common, state: 'accepted', acceptedAt: '2026-11-21T19:32:00.000Z', moves: ['approve', 'refuse'] },
    ...{ version: 3, approved: null },
    giver: { id: idOf(3), name: 'Ada Novak', email: 'ada@example.com' },
    receiver: { id: idOf(4), name: 'Bela Kun', email: 'bela@example.com' },
    ...own,
  };
};
