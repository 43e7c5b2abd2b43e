import { eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { mailedCodes } from '#server/vault/proven/mailed-code.ts';

import { findOwnSellBack, linesOf, lockSellBack, type Shop } from './move-sell-back.ts';
import { requireReaddressed } from './readdress.ts';
import { accountCodeMail, codeMail, piecesWords } from './sell-back-mails.ts';
import { type SellBackRecord, sellBacks } from './sell-backs.table.ts';

/** Bound to the customer: the code for some pieces goes on under a new price of the same. */
export const saleCodes = mailedCodes<SellBackRecord>({
  of: ({ customerId }) => customerId,
  async write(tx, { id }, set) {
    const [row] = await tx.update(sellBacks).set(set).where(eq(sellBacks.id, id)).returning();
    return row as SellBackRecord;
  },
});

/** Mails six digits for a locked price, or for another account of an unpaid sale; those mailed before are over. */
export async function mailCode(tx: Transaction, { clock }: Shop, record: SellBackRecord): Promise<SellBackRecord> {
  const { row, code } = await saleCodes.renew(tx, record, clock.now());
  const mail =
    record.state === 'quoted'
      ? codeMail(record, piecesWords(await linesOf(tx, record.id)), code)
      : accountCodeMail(record, code);
  await writeMail(tx, clock, mail);
  return row;
}

/**
 * A code as the customer asks for it: another one for a locked price, or one to choose another account. Refuses with 409 a price
 * that is not locked any more and a sale whose account stays, and with 429 within a minute.
 */
export async function mailAnotherCode(
  tx: Transaction,
  shop: Shop,
  id: string,
  { id: viewerId }: Viewer,
): Promise<void> {
  await findOwnSellBack(tx, id, viewerId);
  await lockUsers(tx, [viewerId]);
  const record = await lockSellBack(tx, id);
  if (record.submittedAt !== null) requireReaddressed(record);
  else if (record.state !== 'quoted') throw conflict('This price is not locked any more. Lock a new one first.');
  saleCodes.requireResend(record, shop.clock.now());
  await mailCode(tx, shop, record);
}
