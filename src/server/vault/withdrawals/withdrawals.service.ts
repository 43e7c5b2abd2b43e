import { type Held, hasRight } from '#contract/permissions.ts';
import type { ConfirmWithdrawal, DraftWithdrawal } from '#contract/vault/withdrawal-moves.contract.ts';
import type { WithdrawalChoices } from '#contract/vault/withdrawal-choices.contract.ts';
import type { AdminWithdrawal, OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';
import type { WithdrawalActor } from '#contract/vault/withdrawals.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { keptAnswer, once } from '#server/http/idempotency.ts';
import { conflict, refusedBy } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';

import { confirmWithdrawal, lockForConfirm } from './confirm-withdrawal.ts';
import { type Drafting, draftWithdrawal } from './draft-withdrawal.ts';
import { cancelOwn, lapseDrafts } from './end-withdrawal.ts';
import { findOwnWithdrawal, findWithdrawal } from './move-withdrawal.ts';
import { makeWithdrawalMove, type WithdrawalMoveBody } from './staff-moves.ts';
import { withdrawalChoices } from './withdrawal-choices.ts';
import { mailAnotherCode, requireMailedCode } from './withdrawal-code.ts';
import { adminView, ownView } from './withdrawal-view.ts';

interface Doing {
  viewer: Viewer;
  actor: Actor & { id: string };
  key: string;
  ip: string;
  requestId: string;
}

/** In which capacities an administrator stands before a withdrawal. */
const capacitiesOf = (roles: readonly Held[]): WithdrawalActor[] => [
  ...(hasRight(roles, 'withdrawals.write') ? (['desk'] as const) : []),
  ...(hasRight(roles, 'vault.write') ? (['officer'] as const) : []),
  ...(hasRight(roles, 'payments.record') ? (['finance'] as const) : []),
];

/** What customers withdraw from the vault, from the fee that they see until it is theirs. Each write happens once a key. */
export function createWithdrawalsService({ db, ...shop }: Drafting & { db: Database }) {
  /** Shown to be the customer, by what his account has. */
  const requireProof = async (
    { viewer, ip, requestId }: Doing,
    id: string,
    shown: ConfirmWithdrawal,
  ): Promise<void> => {
    const way = await shop.ownerProof.wayOf(db, viewer.id);
    if (way === null) await requireMailedCode(db, shop, { id, code: shown.code });
    else await shop.ownerProof.require({ viewer, ip, requestId }, shown);
  };
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
    async confirm(doing: Doing, id: string, shown: ConfirmWithdrawal): Promise<OwnWithdrawal> {
      const { viewer, actor, key } = doing;
      const body = { version: shown.version, total: shown.total };
      const call = { userId: actor.id, key, action: 'withdrawal.confirm', body: { id, ...body } };
      const known = await keptAnswer<OwnWithdrawal>(db, call);
      if (known) return known;
      // What is refused here may have been asked for meanwhile by the same key, which then has its answer.
      const refusal = await refusedBy(async () => {
        await inTransaction(db, (tx) => lockForConfirm(tx, shop, { id, body, viewer }));
        await requireProof(doing, id, shown);
      });
      return inTransaction(db, (tx) =>
        once(tx, call, async () => {
          if (refusal) throw refusal;
          return ownView(tx, shop, await confirmWithdrawal(tx, shop, { id, body, viewer, actor }));
        }),
      );
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
