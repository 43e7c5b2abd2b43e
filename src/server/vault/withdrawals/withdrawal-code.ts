import { eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { mailedCodes } from '#server/vault/proven/mailed-code.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { findOwnWithdrawal, linesOf, lockWithdrawal, type Shop } from './move-withdrawal.ts';
import { codeMail, piecesWords } from './withdrawal-mails.ts';
import { type WithdrawalRecord, withdrawals } from './withdrawals.table.ts';

export const withdrawalCodes = mailedCodes<WithdrawalRecord>({
  of: ({ id }) => id,
  async write(tx, { id }, set) {
    const [row] = await tx.update(withdrawals).set(set).where(eq(withdrawals.id, id)).returning();
    return row as WithdrawalRecord;
  },
});

/** Mails six digits for a draft; those mailed before are over. */
async function mailCode(tx: Transaction, { clock }: Shop, record: WithdrawalRecord): Promise<void> {
  const { code } = await withdrawalCodes.renew(tx, record, clock.now());
  const pieces = piecesWords(await linesOf(tx, record.id));
  const vault = (await knownVaults(tx, [record.vaultId])).get(record.vaultId)?.name ?? '';
  await writeMail(tx, clock, codeMail(record, { pieces, vault }, code));
}

/** Another code, as the customer asks for it. Refuses with 409 what is no draft any more, and with 429 within a minute. */
export async function mailAnotherCode(
  tx: Transaction,
  shop: Shop,
  id: string,
  { id: viewerId }: Viewer,
): Promise<void> {
  await findOwnWithdrawal(tx, id, viewerId);
  await lockUsers(tx, [viewerId]);
  const record = await lockWithdrawal(tx, id);
  if (record.state !== 'drafted') throw conflict('This is confirmed or has lapsed. Look at what it costs anew.');
  withdrawalCodes.requireResend(record, shop.clock.now());
  await mailCode(tx, shop, record);
}
