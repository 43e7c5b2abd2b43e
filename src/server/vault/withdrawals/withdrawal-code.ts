import { eq } from 'drizzle-orm';

import { judgeCode, newCode, RESEND_MS } from '#server/customers/customers.door.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, invalid, tooMany } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { findOwnWithdrawal, linesOf, lockWithdrawal, type Shop } from './move-withdrawal.ts';
import { codeMail, piecesWords } from './withdrawal-mails.ts';
import { type WithdrawalRecord, withdrawals } from './withdrawals.table.ts';

/** Mails six digits for a draft; those mailed before are over. */
export async function mailCode(tx: Transaction, { clock }: Shop, record: WithdrawalRecord): Promise<WithdrawalRecord> {
  const { code, codeHash } = newCode(record.id);
  const [coded] = await tx
    .update(withdrawals)
    .set({ codeHash, codeTries: 0, codeSentAt: clock.now() })
    .where(eq(withdrawals.id, record.id))
    .returning();
  const pieces = piecesWords(await linesOf(tx, record.id));
  const vault = (await knownVaults(tx, [record.vaultId])).get(record.vaultId)?.name ?? '';
  await writeMail(tx, clock, codeMail(record, { pieces, vault }, code));
  return coded as WithdrawalRecord;
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
  const waits = (record.codeSentAt?.getTime() ?? 0) + RESEND_MS - shop.clock.now().getTime();
  if (waits > 0) throw tooMany(Math.ceil(waits / 1000), 'A code is on its way.');
  await mailCode(tx, shop, record);
}

/**
 * Holds a code against the mailed one. Refuses with 422 a wrong one, which counts, and one when none can be right any more; what is
 * confirmed already it leaves to whoever confirms it to refuse.
 */
export async function requireMailedCode(
  db: Database,
  { clock }: Shop,
  { id, code }: { id: string; code: string | undefined },
): Promise<void> {
  if (code === undefined) throw invalid('code', 'Enter the six digits that we emailed you.');
  const verdict = await inTransaction(db, async (tx) => {
    const record = await lockWithdrawal(tx, id);
    if (record.state !== 'drafted') return 'ended';
    const { codeHash, codeTries, codeSentAt } = record;
    const found = codeSentAt === null ? 'over' : judgeCode({ id, codeHash, codeTries, codeSentAt }, code, clock.now());
    // What is thrown takes the count back: it is answered, and refused outside.
    if (found === 'wrong')
      await tx
        .update(withdrawals)
        .set({ codeTries: codeTries + 1 })
        .where(eq(withdrawals.id, id));
    return found;
  });
  if (verdict === 'wrong') throw invalid('code', 'This is not the code that we emailed.');
  if (verdict === 'over') throw invalid('code', 'This code no longer works. Ask for a new one.');
}
