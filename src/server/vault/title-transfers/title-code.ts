import { eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { mailedCodes } from '#server/vault/proven/mailed-code.ts';

import { findOwnTransfer, linesOf, lockTransfer, type Shop } from './move-title.ts';
import { codeMail, piecesWords } from './title-mails.ts';
import { type TitleTransferRecord, titleTransfers } from './title-transfers.table.ts';

export const titleCodes = mailedCodes<TitleTransferRecord>({
  of: ({ id }) => id,
  async write(tx, { id }, set) {
    const [row] = await tx.update(titleTransfers).set(set).where(eq(titleTransfers.id, id)).returning();
    return row as TitleTransferRecord;
  },
});

/** Whose consent is asked for now; null where nobody's is. */
export function consentOf({ state, giverId, receiverId }: TitleTransferRecord) {
  if (state === 'drafted') return { side: 'giver', customerId: giverId } as const;
  return state === 'asked' ? ({ side: 'receiver', customerId: receiverId } as const) : null;
}

/** Mails six digits to one side; those mailed before are over. */
export async function mailCode(
  tx: Transaction,
  { clock }: Shop,
  record: TitleTransferRecord,
  side: 'giver' | 'receiver',
): Promise<TitleTransferRecord> {
  const { row, code } = await titleCodes.renew(tx, record, clock.now());
  await writeMail(tx, clock, codeMail(record, side, piecesWords(await linesOf(tx, record.id)), code));
  return row;
}

/** Another code, as the customer asks for it. Refuses with 404, with 409 where his consent is not asked for, and with 429 within a minute. */
export async function mailAnotherCode(
  tx: Transaction,
  shop: Shop,
  id: string,
  { id: viewerId }: Viewer,
): Promise<void> {
  await findOwnTransfer(tx, id, viewerId);
  await lockUsers(tx, [viewerId]);
  const record = await lockTransfer(tx, id);
  const consent = consentOf(record);
  if (consent?.customerId !== viewerId) throw conflict('Your consent is not asked for at the moment.');
  titleCodes.requireResend(record, shop.clock.now());
  await mailCode(tx, shop, record, consent.side);
}
