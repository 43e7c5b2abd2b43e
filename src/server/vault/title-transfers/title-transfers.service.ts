import { hasRight } from '#contract/permissions.ts';
import type {
  ConsentToTitleTransfer,
  DraftTitleTransfer,
  TitleTransferDecision,
} from '#contract/vault/title-transfer-moves.contract.ts';
import type { AdminTitleTransfer, OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { CallLimits } from '#server/http/call-limits.ts';
import { keptAnswer, once } from '#server/http/idempotency.ts';
import { conflict, refusedBy } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';

import { acceptTransfer, lockForAccept } from './accept-title.ts';
import { confirmTransfer, lockForConfirm } from './confirm-title.ts';
import { decideTransfer } from './decide-title.ts';
import { draftTransfer, type Transferring } from './draft-title.ts';
import { endOwnTransfer, expireTransfers } from './end-title.ts';
import { findOwnTransfer, findTransfer } from './move-title.ts';
import { mailAnotherCode, requireMailedCode } from './title-code.ts';
import type { TitleTransferRecord } from './title-transfers.table.ts';
import { adminView, ownView } from './title-view.ts';

export interface Doing {
  viewer: Viewer;
  actor: Actor & { id: string };
  key: string;
  ip: string;
  requestId: string;
}

/** What is refused counts, too: nobody tries addresses and names until one is known. */
const drafting = { action: 'title transfers drafted', most: 10, seconds: 3600 };

/** How each side consents: what is looked at before its proof is used up, and what its consent does. */
const consents = {
  confirm: { lock: lockForConfirm, done: confirmTransfer },
  accept: { lock: lockForAccept, done: acceptTransfer },
} as const;

/** Stored metal that passes from one customer to another. Each write happens once a key. */
export function createTitleTransfersService({
  db,
  limits,
  ...shop
}: Transferring & { db: Database; limits: CallLimits }) {
  /** Shown to be the customer, by what his account has. */
  const requireProof = async (doing: Doing, id: string, shown: ConsentToTitleTransfer): Promise<void> => {
    const { viewer, ip, requestId } = doing;
    const way = await shop.ownerProof.wayOf(db, viewer.id);
    if (way === null) await requireMailedCode(db, shop, { id, code: shown.code, customerId: viewer.id });
    else await shop.ownerProof.require({ viewer, ip, requestId }, shown);
  };
  const seenBy = ({ id, adminRoles }: Viewer) => ({ id, mayDecide: hasRight(adminRoles, 'compliance.decide') });

  /** A call of a customer about a transfer, once a key. */
  const onceOwn = (
    { viewer, actor, key }: Doing,
    { action, body }: { action: string; body: object },
    act: (tx: Transaction) => Promise<TitleTransferRecord>,
  ): Promise<OwnTitleTransfer> =>
    inTransaction(db, (tx) =>
      once(tx, { userId: actor.id, key, action, body }, async () => ownView(tx, shop, await act(tx), viewer.id)),
    );

  return {
    read: async (id: string, viewer: Viewer): Promise<AdminTitleTransfer> =>
      adminView(db, await findTransfer(db, id), seenBy(viewer)),

    readOwn: async (id: string, viewer: Viewer): Promise<OwnTitleTransfer> =>
      ownView(db, shop, await findOwnTransfer(db, id, viewer.id), viewer.id),

    /** What compliance decides. Refuses with 403, 404, 409 or 503. */
    decide: ({ viewer, actor, key }: Doing, id: string, body: TitleTransferDecision): Promise<AdminTitleTransfer> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: `title_transfer.${body.event}`, body: { id, ...body } }, async () =>
          adminView(tx, await decideTransfer(tx, shop, { id, body, actor }), seenBy(viewer)),
        ),
      ),

    async draft(viewer: Viewer, actor: Actor, asked: DraftTitleTransfer): Promise<OwnTitleTransfer> {
      await limits.count(drafting, viewer.id);
      return inTransaction(db, async (tx) =>
        ownView(tx, shop, await draftTransfer(tx, shop, { viewer, actor, asked }), viewer.id),
      );
    },

    /** Refuses with 404, with 409 where no code is asked for, and with 429 within a minute of the last mail. */
    async mailCode(id: string, viewer: Viewer): Promise<void> {
      if ((await shop.ownerProof.wayOf(db, viewer.id)) !== null)
        throw conflict('Your account has an app or a passkey. Use it to confirm.');
      await inTransaction(db, (tx) => mailAnotherCode(tx, shop, id, viewer));
    },

    /**
     * The consent of the giver or of the receiver, exactly once. What is wrong with the transfer itself is told before a code is used
     * up; a call whose answer was lost gets it again, whatever code it carries now.
     */
    async consent(
      doing: Doing,
      id: string,
      { by, shown }: { by: keyof typeof consents; shown: ConsentToTitleTransfer },
    ): Promise<OwnTitleTransfer> {
      const { viewer, actor, key } = doing;
      const { version } = shown;
      const call = { action: `title_transfer.${by}`, body: { id, version } };
      const known = await keptAnswer<OwnTitleTransfer>(db, { userId: actor.id, key, ...call });
      if (known) return known;
      const { lock, done } = consents[by];
      // What is refused here may have been done meanwhile by the same key, which then has its answer.
      const refusal = await refusedBy(async () => {
        await inTransaction(db, async (tx) => {
          await lock(tx, shop, { id, version, viewer });
        });
        await requireProof(doing, id, shown);
      });
      return onceOwn(doing, call, (tx) => {
        if (refusal) throw refusal;
        return done(tx, shop, { id, version, viewer, actor });
      });
    },

    /** The receiver declines, or the giver takes it back. */
    end: (doing: Doing, id: string, { event, version }: { event: 'decline' | 'take_back'; version: number }) =>
      onceOwn(doing, { action: `title_transfer.${event}`, body: { id, version } }, (tx) =>
        endOwnTransfer(tx, shop, { id, version, event, actor: doing.actor }),
      ),

    expire: (): Promise<void> => expireTransfers(db, shop),
  };
}
export type TitleTransfersService = ReturnType<typeof createTitleTransfersService>;
