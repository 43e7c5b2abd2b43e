import { type Held, hasRight } from '#contract/permissions.ts';
import type { ConfirmWithdrawal, DraftWithdrawal } from '#contract/vault/withdrawal-moves.contract.ts';
import type { WithdrawalChoices } from '#contract/vault/withdrawal-choices.contract.ts';
import type { AdminWithdrawal, OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';
import type { WithdrawalActor } from '#contract/vault/withdrawals.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { createProven, type Doing } from '#server/vault/proven/proven.ts';

import { confirmWithdrawal, lockForConfirm } from './confirm-withdrawal.ts';
import { type Drafting, draftWithdrawal } from './draft-withdrawal.ts';
import { cancelOwn, lapseDrafts } from './end-withdrawal.ts';
import { findOwnWithdrawal, findWithdrawal } from './move-withdrawal.ts';
import { makeWithdrawalMove, type WithdrawalMoveBody } from './staff-moves.ts';
import { withdrawalChoices } from './withdrawal-choices.ts';
import { mailAnotherCode, withdrawalCodes } from './withdrawal-code.ts';
import { adminView, ownView } from './withdrawal-view.ts';

/** In which capacities an administrator stands before a withdrawal. */
const capacitiesOf = (roles: readonly Held[]): WithdrawalActor[] => [
  ...(hasRight(roles, 'withdrawals.write') ? (['desk'] as const) : []),
  ...(hasRight(roles, 'vault.write') ? (['officer'] as const) : []),
  ...(hasRight(roles, 'payments.record') ? (['finance'] as const) : []),
];

/** What customers withdraw from the vault, from the fee that they see until it is theirs. Each write happens once a key. */
export function createWithdrawalsService({ db, ...shop }: Drafting & { db: Database }) {
  const proven = createProven({ db, clock: shop.clock, ownerProof: shop.ownerProof });
  const seenBy = ({ id, adminRoles }: Viewer) => ({ id, as: capacitiesOf(adminRoles) });

  return {
    read: async (id: string, viewer: Viewer): Promise<AdminWithdrawal> =>
      adminView(db, await findWithdrawal(db, id), seenBy(viewer)),

    readOwn: async (id: string, viewer: Viewer): Promise<OwnWithdrawal> =>
      ownView(db, shop, await findOwnWithdrawal(db, id, viewer.id)),

    choices: (viewer: Viewer): Promise<WithdrawalChoices> => withdrawalChoices(db, { viewer, now: shop.clock.now() }),

    /** What the staff does in one of its capacities. Refuses with 403, 404, 409 or 422. */
    move: (
      { viewer, actor, key }: Doing,
      id: string,
      body: WithdrawalMoveBody,
      as: WithdrawalActor,
    ): Promise<AdminWithdrawal> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: `withdrawal.${body.event}`, body: { id, ...body } }, async () =>
          adminView(tx, await makeWithdrawalMove(tx, shop, { id, body, actor, as: [as] }), seenBy(viewer)),
        ),
      ),

    draft: (viewer: Viewer, actor: Actor, asked: DraftWithdrawal): Promise<OwnWithdrawal> =>
      inTransaction(db, async (tx) => ownView(tx, shop, await draftWithdrawal(tx, shop, { viewer, actor, asked }))),

    /** Refuses with 404, with 409 where no code is asked for, and with 429 within a minute of the last mail. */
    async mailCode(id: string, viewer: Viewer): Promise<void> {
      if ((await shop.ownerProof.wayOf(db, viewer.id)) !== null)
        throw conflict('Your account has an app or a passkey. Use it to confirm.');
      await inTransaction(db, (tx) => mailAnotherCode(tx, shop, id, viewer));
    },

    /**
     * Asks for it, exactly once. What is wrong with the withdrawal itself is told before a code is used up; a call whose answer was
     * lost gets it again, whatever code it carries now.
     */
    confirm(doing: Doing, id: string, shown: ConfirmWithdrawal): Promise<OwnWithdrawal> {
      const { viewer, actor } = doing;
      const body = { version: shown.version, total: shown.total };
      return proven(doing, {
        ...{ action: 'withdrawal.confirm', body: { id, ...body }, shown, codes: withdrawalCodes },
        lock: (tx) => lockForConfirm(tx, shop, { id, body, viewer }),
        rowOf: ({ record }) => record,
        act: async (tx, locked) => ownView(tx, shop, await confirmWithdrawal(tx, shop, locked, actor)),
      });
    },

    /** Refuses with 404, and with 409 what its state does not allow. */
    cancel: ({ actor, key }: Doing, id: string, { version }: { version: number }): Promise<OwnWithdrawal> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'withdrawal.cancel', body: { id, version } }, async () =>
          ownView(tx, shop, await cancelOwn(tx, shop, { id, version, actor })),
        ),
      ),

    lapse: (): Promise<void> => lapseDrafts(db, shop),
  };
}
export type WithdrawalsService = ReturnType<typeof createWithdrawalsService>;
