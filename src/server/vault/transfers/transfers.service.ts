import type { NewTransfer, Transfer, TransferMoveBody } from '#contract/vault/transfers.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { openForTransfers } from '#server/vault/vaults/known-vaults.read.ts';

import { findTransfer, moveTransfer, prepareTransfer } from './move-transfer.ts';
import { transferView } from './transfer-view.ts';

interface Calling {
  viewer: Viewer;
  actor: Actor & { id: string };
  key: string;
}

/** What the officers move from one vault to another. Each write happens once a key. */
export function createTransfersService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    read: async (id: string, viewer: Viewer): Promise<Transfer> => transferView(db, await findTransfer(db, id), viewer),

    targets: () => openForTransfers(db),

    /** Refuses with 404, 409 or 422. */
    prepare: ({ viewer, actor, key }: Calling, body: NewTransfer): Promise<Transfer> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'vault_transfer.prepare', body }, async () =>
          transferView(tx, await prepareTransfer(tx, body, { actor, at: clock.now() }), viewer),
        ),
      ),

    /** Refuses with 403, 404 or 409. */
    move: ({ viewer, actor, key }: Calling, id: string, body: TransferMoveBody): Promise<Transfer> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: `vault_transfer.${body.event}`, body: { id, ...body } }, async () =>
          transferView(tx, await moveTransfer(tx, id, body, { actor, at: clock.now() }), viewer),
        ),
      ),
  };
}
export type TransfersService = ReturnType<typeof createTransfersService>;
