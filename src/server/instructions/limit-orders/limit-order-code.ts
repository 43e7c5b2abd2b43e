import { eq } from 'drizzle-orm';

import { productNames } from '#server/catalogue/catalogue.door.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { OwnerProof, Person } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { mailedCodes } from '#server/vault/vault.door.ts';

import { codeMail } from './limit-order-mails.ts';
import { type LimitOrderRecord, limitOrders } from './limit-orders.table.ts';

interface Mailing {
  record: LimitOrderRecord;
  to: Person;
  publicUrl: string;
}

export const limitCodes = mailedCodes<LimitOrderRecord>({
  of: ({ id }) => id,
  async write(tx, { id }, set) {
    const [row] = await tx.update(limitOrders).set(set).where(eq(limitOrders.id, id)).returning();
    return row as LimitOrderRecord;
  },
});

/** Mails six digits for a limit order that sells; those mailed before are over. */
export async function mailLimitCode(tx: Transaction, clock: Clock, { record, to, publicUrl }: Mailing): Promise<void> {
  const { code } = await limitCodes.renew(tx, record, clock.now());
  const subject = (await productNames(tx, [record.productId])).get(record.productId) ?? '';
  await writeMail(tx, clock, codeMail({ record, subject, to, publicUrl }, code));
}

/**
 * Holds a code against the mailed one. Refuses with 422 a wrong one, which counts here and among the customer’s failed codes, and one
 * when none can be right any more, and with 429 after too many.
 */
export async function requireLimitCode(
  { db, clock, ownerProof }: { db: Database; clock: Clock; ownerProof: OwnerProof },
  caller: { viewer: Viewer; ip: string; requestId: string },
  id: string,
  code: string | undefined,
): Promise<void> {
  const refusal = await ownerProof.tryMailed(caller, () =>
    inTransaction(db, async (tx) => {
      const [record] = await tx.select().from(limitOrders).where(eq(limitOrders.id, id)).for('update');
      if (!record) throw notFound('The limit order');
      return (await limitCodes.refusalOf(tx, record, code, clock.now())) ?? { answer: null, isWrong: false };
    }),
  );
  if (refusal) throw refusal;
}
