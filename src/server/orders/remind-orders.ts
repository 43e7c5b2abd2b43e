import { and, asc, eq, lt, sql } from 'drizzle-orm';

import { systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { eachOrder } from './each-order.ts';
import type { Desk } from './end-order.ts';
import { moveOrder } from './move-order.ts';
import { reminderMail } from './order-step-mails.ts';
import { dueOf } from './order-view.ts';
import { type OrderRecord, orders } from './orders.table.ts';

/** The shares of the time to pay after which a reminder goes out, each once. */
const shares = [0.5, 0.9] as const;

/** How many reminders an order should have had by a moment. */
function remindersBy({ placedAt, paymentDeadline }: Pick<OrderRecord, 'placedAt' | 'paymentDeadline'>, now: Date) {
  const whole = paymentDeadline.getTime() - placedAt.getTime();
  const passed = now.getTime() - placedAt.getTime();
  return shares.filter((share) => passed >= whole * share).length;
}

/** Reminds those who have not paid, at half and at nine tenths of their time; answers how many. A late job sends one, not two. */
export async function remindUnpaid(db: Database, desk: Desk): Promise<number> {
  const now = desk.clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const nextShare = sql`case ${orders.reminders} when 0 then ${shares[0]}::float8 else ${shares[1]}::float8 end`;
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'awaiting_payment'),
        lt(orders.reminders, shares.length),
        sql`${orders.paymentDeadline} > ${at}`,
        sql`${at} >= ${orders.placedAt} + (${orders.paymentDeadline} - ${orders.placedAt}) * ${nextShare}`,
      ),
    )
    .orderBy(asc(orders.paymentDeadline))
    .limit(100);
  return eachOrder(waiting, ({ id }) => inTransaction(db, (tx) => remindOne(tx, desk, id, now)));
}

async function remindOne(tx: Transaction, { clock, publicUrl }: Desk, id: string, now: Date): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (order?.status !== 'awaiting_payment') return false;
  const reminders = remindersBy(order, now);
  if (reminders <= order.reminders) return false;
  const reminded = await moveOrder(tx, {
    order,
    event: null,
    as: ['system'],
    actor: systemActor,
    at: now,
    what: 'Reminder of the payment sent',
    set: { reminders },
    action: 'order.reminded',
    after: { reminders },
  });
  await writeMail(tx, clock, reminderMail(reminded, dueOf(reminded), publicUrl));
  return true;
}
