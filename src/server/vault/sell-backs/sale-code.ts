import { eq } from 'drizzle-orm';

import { judgeCode, newCode, RESEND_MS } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid, type Refusal, tooMany } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { findOwnSellBack, linesOf, lockSellBack, type Shop } from './move-sell-back.ts';
import { requireReaddressed } from './readdress.ts';
import { accountCodeMail, codeMail, piecesWords } from './sell-back-mails.ts';
import { type SellBackRecord, sellBacks } from './sell-backs.table.ts';

type Coded = Pick<SellBackRecord, 'customerId' | 'codeHash' | 'codeTries' | 'codeSentAt'>;

const judged = ({ customerId, codeHash, codeTries, codeSentAt }: Coded, code: string, now: Date) =>
  codeSentAt === null ? 'over' : judgeCode({ id: customerId, codeHash, codeTries, codeSentAt }, code, now);

/** Whether a mailed code can still be the right one. */
export const codeAlive = (record: Coded, now: Date): boolean => judged(record, '', now) !== 'over';

/** Mails six digits for a locked price, or for another account of an unpaid sale; those mailed before are over. */
async function mailCode(tx: Transaction, { clock }: Shop, record: SellBackRecord): Promise<SellBackRecord> {
  const { code, codeHash } = newCode(record.customerId);
  const [coded] = await tx
    .update(sellBacks)
    .set({ codeHash, codeTries: 0, codeSentAt: clock.now() })
    .where(eq(sellBacks.id, record.id))
    .returning();
  const mail =
    record.state === 'quoted'
      ? codeMail(record, piecesWords(await linesOf(tx, record.id)), code)
      : accountCodeMail(record, code);
  await writeMail(tx, clock, mail);
  return coded as SellBackRecord;
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
  const waits = (record.codeSentAt?.getTime() ?? 0) + RESEND_MS - shop.clock.now().getTime();
  if (waits > 0) throw tooMany(Math.ceil(waits / 1000), 'A code is on its way.');
  await mailCode(tx, shop, record);
}

/**
 * Holds a code against the one that was mailed for a locked sale; a wrong one counts. Answers how it is refused, null where it is
 * right: what is thrown in the transaction would take the count back.
 */
export async function refusalOfCode(
  tx: Transaction,
  { clock }: Shop,
  { record, code }: { record: SellBackRecord; code: string | undefined },
): Promise<Refusal | null> {
  if (code === undefined) return invalid('code', 'Enter the six digits that we emailed you.');
  const found = judged(record, code, clock.now());
  if (found === 'right') return null;
  if (found === 'over') return invalid('code', 'This code no longer works. Ask for a new one.');
  await tx
    .update(sellBacks)
    .set({ codeTries: record.codeTries + 1 })
    .where(eq(sellBacks.id, record.id));
  return invalid('code', 'This is not the code that we emailed.');
}
