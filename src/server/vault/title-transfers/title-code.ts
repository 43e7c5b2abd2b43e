import { eq } from 'drizzle-orm';

import { judgeCode, newCode, RESEND_MS } from '#server/customers/customers.door.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, invalid, tooMany } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { findOwnTransfer, linesOf, lockTransfer, type Shop } from './move-title.ts';
import { codeMail, piecesWords } from './title-mails.ts';
import { type TitleTransferRecord, titleTransfers } from './title-transfers.table.ts';

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
  const { code, codeHash } = newCode(record.id);
  const [coded] = await tx
    .update(titleTransfers)
    .set({ codeHash, codeTries: 0, codeSentAt: clock.now() })
    .where(eq(titleTransfers.id, record.id))
    .returning();
  await writeMail(tx, clock, codeMail(record, side, piecesWords(await linesOf(tx, record.id)), code));
  return coded as TitleTransferRecord;
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
  const waits = (record.codeSentAt?.getTime() ?? 0) + RESEND_MS - shop.clock.now().getTime();
  if (waits > 0) throw tooMany(Math.ceil(waits / 1000), 'A code is on its way.');
  await mailCode(tx, shop, record, consent.side);
}

/**
 * Holds a code against the mailed one. Refuses with 422 a wrong one, which counts, and one when none can be right any more; where
 * the customer's consent is not asked for any more it leaves to whoever takes it to refuse.
 */
export async function requireMailedCode(
  db: Database,
  { clock }: Shop,
  { id, code, customerId }: { id: string; code: string | undefined; customerId: string },
): Promise<void> {
  if (code === undefined) throw invalid('code', 'Enter the six digits that we emailed you.');
  const verdict = await inTransaction(db, async (tx) => {
    const record = await lockTransfer(tx, id);
    if (consentOf(record)?.customerId !== customerId) return 'ended';
    const { codeHash, codeTries, codeSentAt } = record;
    const found = codeSentAt === null ? 'over' : judgeCode({ id, codeHash, codeTries, codeSentAt }, code, clock.now());
    // What is thrown takes the count back: it is answered, and refused outside.
    if (found === 'wrong')
      await tx
        .update(titleTransfers)
        .set({ codeTries: codeTries + 1 })
        .where(eq(titleTransfers.id, id));
    return found;
  });
  if (verdict === 'wrong') throw invalid('code', 'This is not the code that we emailed.');
  if (verdict === 'over') throw invalid('code', 'This code no longer works. Ask for a new one.');
}
