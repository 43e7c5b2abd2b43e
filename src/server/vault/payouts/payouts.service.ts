import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';
import { hasRight } from '#contract/permissions.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { AdminPayoutBatch, PayoutBatchMoveBody } from '#contract/vault/payouts.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict, unavailable } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { bulk } from '#server/platform/platform.door.ts';
import { allSellBacks } from '#server/vault/sell-backs/sell-backs.list.ts';

import { sha256Of } from './bank-file.ts';
import { batchView } from './batch-view.ts';
import { findBatch } from './locked-batch.ts';
import { makeBatches, type PayoutShop } from './make-batches.ts';
import { moveBatch } from './move-batch.ts';

interface Doing {
  viewer: Viewer;
  actor: Actor & { id: string };
  key: string;
}

const asSeenBy = ({ id, adminRoles }: Viewer) => ({ id, mayPay: hasRight(adminRoles, 'payments.record') });

/** Payouts of sales from the vault, many at once by a file for the bank. Each write happens once a key. */
export function createPayoutsService({ db, ...shop }: PayoutShop & { db: Database; seal: SecretSeal }) {
  return {
    read: async (id: string, viewer: Viewer): Promise<AdminPayoutBatch> =>
      batchView(db, shop, await findBatch(db, id), asSeenBy(viewer)),

    /** Puts approved sales into batches; those that cannot be are answered with why. */
    make: ({ viewer, actor, key }: Doing, chosen: Selection): Promise<BulkReply> =>
      bulk(
        db,
        {
          ...{ source: allSellBacks(shop.clock), selection: chosen, viewer, timeZone: SHOP_ZONE, actor, key },
          ...{ body: { selection: chosen }, action: 'payout_batch.bulk_made', entity: 'payout_batch' },
          chosenBy: 'ids or query',
        },
        (tx, ids) => makeBatches(tx, shop, { ids, actor }),
      ),

    /** Refuses with 404, 409 or 422, as `moveBatch`. */
    move: ({ viewer, actor, key }: Doing, id: string, body: PayoutBatchMoveBody): Promise<AdminPayoutBatch> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: `payout_batch.${body.event}`, body: { id, ...body } }, async () =>
          batchView(tx, shop, await moveBatch(tx, shop, { id, body, actor }), asSeenBy(viewer)),
        ),
      ),

    /** The file as it was made. Refuses with 409 before its release, and with 503 what is not the file of its hash. */
    file: (id: string, actor: Actor): Promise<{ name: string; file: Buffer }> =>
      inTransaction(db, async (tx) => {
        const { number, fileName: name, fileSha256: sha256, sealedFile, sentAt } = await findBatch(tx, id);
        if (name === null || sealedFile === null || sentAt === null)
          throw conflict(`The file of ${number} can be taken once a second person has released it.`);
        const text = shop.seal.open(sealedFile, id);
        if (text === null || sha256Of(text) !== sha256)
          throw unavailable(
            `The file of ${number} is not the one that was made. Do not send it: tell the administrator.`,
          );
        await recordAudit(tx, {
          ...{ actor, action: 'payout_batch.file_taken', entity: 'payout_batch', entityId: id },
          after: { number, name, sha256 },
        });
        return { name, file: Buffer.from(text, 'utf8') };
      }),
  };
}
export type PayoutsService = ReturnType<typeof createPayoutsService>;
