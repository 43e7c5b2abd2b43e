import { eq, sql } from 'drizzle-orm';

import { productNames } from '#server/catalogue/catalogue.door.ts';
import { judgeCode, newCode } from '#server/customers/customers.door.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Person } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { codeMail } from './limit-order-mails.ts';
import { type LimitOrderRecord, limitOrders } from './limit-orders.table.ts';

interface Mailing {
  record: LimitOrderRecord;
  to: Person;
  publicUrl: string;
}

/** Mails six digits for a limit order that sells; those mailed before are over. */
export async function mailLimitCode(tx: Transaction, clock: Clock, { record, to, publicUrl }: Mailing): Promise<void> {
  const { code, codeHash } = newCode(record.id);
  await tx
    .update(limitOrders)
    .set({ codeHash, codeTries: 0, codeSentAt: clock.now() })
    .where(eq(limitOrders.id, record.id));
  const subject = (await productNames(tx, [record.productId])).get(record.productId) ?? '';
  await writeMail(tx, clock, codeMail({ record, subject, to, publicUrl }, code));
}

/** Holds a code against the mailed one. Refuses with 422 a wrong one, which counts, and one when none can be right any more. */
export async function requireLimitCode(
  db: Database,
  clock: Clock,
  id: string,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw invalid('code', 'Enter the six digits that we emailed you.');
  const verdict = await inTransaction(db, async (tx) => {
    const [record] = await tx.select().from(limitOrders).where(eq(limitOrders.id, id)).for('update');
    if (!record?.codeSentAt) return 'over';
    const { codeHash, codeTries, codeSentAt } = record;
    const found = judgeCode({ id, codeHash, codeTries, codeSentAt }, code, clock.now());
    // What is thrown takes the count back: it is answered, and refused outside.
    if (found === 'wrong')
      await tx
        .update(limitOrders)
        .set({ codeTries: sql`${limitOrders.codeTries} + 1` })
        .where(eq(limitOrders.id, id));
    return found;
  });
  if (verdict === 'wrong') throw invalid('code', 'This is not the code that we emailed.');
  if (verdict === 'over') throw invalid('code', 'This code no longer works. Ask for a new one.');
}
