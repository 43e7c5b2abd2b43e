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
import { once } from '#server/http/idempotency.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { createProven, type Doing } from '#server/vault/proven/proven.ts';

import { acceptTransfer, lockForAccept } from './accept-title.ts';
import { confirmTransfer, lockForConfirm } from './confirm-title.ts';
import { decideTransfer } from './decide-title.ts';
import { draftTransfer, type Transferring } from './draft-title.ts';
import { endOwnTransfer, expireTransfers } from './end-title.ts';
import { findOwnTransfer, findTransfer } from './move-title.ts';
import { mailAnotherCode, titleCodes } from './title-code.ts';
import type { TitleTransferRecord } from './title-transfers.table.ts';
import { adminView, ownView } from './title-view.ts';

/** What is refused counts, too: nobody tries addresses and names until one is known. */
const drafting = { action: 'title transfers drafted', most: 10, seconds: 3600 };

/** Stored metal that passes from one customer to another. Each write happens once a key. */
export function createTitleTransfersService({
  db,
  limits,
  ...shop
}: Transferring & { db: Database; limits: CallLimits }) {
  const proven = createProven({ db, clock: shop.clock, ownerProof: shop.ownerProof });
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
    consent(
      doing: Doing,
      id: string,
      { by, shown }: { by: 'confirm' | 'accept'; shown: ConsentToTitleTransfer },
    ): Promise<OwnTitleTransfer> {
      const { viewer, actor } = doing;
      const asked = { id, version: shown.version, viewer };
      const wanted = {
        ...{ action: `title_transfer.${by}`, body: { id, version: shown.version }, shown, codes: titleCodes },
        rowOf: ({ record }: { record: TitleTransferRecord }) => record,
      };
      const seen = async (tx: Transaction, record: Promise<TitleTransferRecord>) =>
        ownView(tx, shop, await record, viewer.id);
      if (by === 'confirm')
        return proven(doing, {
          ...wanted,
          lock: (tx) => lockForConfirm(tx, shop, asked),
          act: (tx, locked) => seen(tx, confirmTransfer(tx, shop, locked, actor)),
        });
      return proven(doing, {
        ...wanted,
        lock: (tx) => lockForAccept(tx, shop, asked),
        act: (tx, locked) => seen(tx, acceptTransfer(tx, shop, locked, actor)),
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
