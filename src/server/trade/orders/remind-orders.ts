import { and, asc, eq, gt, lt } from 'drizzle-orm';

import { type OpeningCalendar, reminderShares, reminderTimes } from '#contract/trade/payment-reminders.rules.ts';
import { type OrderActor, orderStatusNames } from '#contract/trade/orders.rules.ts';
import { type Actor, systemActor } from '#server/audit/audit.service.ts';
import { bankCalendarFrom } from '#server/trade/bank-days/bank-days.read.ts';
import { msIntoDay } from '#contract/dates/shop-calendar.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, forbidden } from '#server/http/refusal.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { eachOrder } from './each-order.ts';
import type { Shop } from './end-order.ts';
import { lockOrder, moveOrder } from './move-order.ts';
import { reminderMail } from './order-step-mails.ts';
import { dueOf } from './order-view.ts';
import { type OrderRecord, orders } from './orders.table.ts';
import { readInstructions } from './payment-instructions.read.ts';

/** At most so many orders are reminded at once; the rest follow with the next run. */
const AT_ONCE = 100;

/**
 * Reminds those who have not paid, at half and at nine tenths of their business hours and while the shop is open; answers
 * how many. A late job sends one, not two.
 */
export async function remindUnpaid(db: Database, shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const waiting = await db
    .select({
      id: orders.id,
      placedAt: orders.placedAt,
      paymentDeadline: orders.paymentDeadline,
      reminders: orders.reminders,
    })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'awaiting_payment'),
        lt(orders.reminders, reminderShares.length),
        gt(orders.paymentDeadline, now),
      ),
    )
    .orderBy(asc(orders.paymentDeadline));
  const [first] = waiting.map(({ placedAt }) => placedAt).toSorted((a, b) => a.getTime() - b.getTime());
  if (!first) return 0;
  const calendar = { ...(await bankCalendarFrom(db, first)), msIntoDay };
  const due = waiting.filter((order) => remindersBy(order, now, calendar) > order.reminders).slice(0, AT_ONCE);
  return eachOrder(due, ({ id }) => inTransaction(db, (tx) => remindOne(tx, shop, { id, now, calendar })));
}

/** How many reminders an order should have had by a moment. */
const remindersBy = (
  order: Pick<OrderRecord, 'placedAt' | 'paymentDeadline'>,
  now: Date,
  calendar: OpeningCalendar,
): number => reminderTimes(order, calendar).filter((time) => time <= now).length;

/**
 * Reminds the customer of an order now, because somebody of the staff wants it; the reminders that are due by themselves
 * stay as they are. Refuses with 403 or 409 where there is nothing to remind of.
 */
export async function remindByHand(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  { id, actor, as }: { id: string; actor: Actor; as: readonly OrderActor[] },
): Promise<OrderRecord> {
  const order = await lockOrder(tx, id);
  if (!as.some((each) => each === 'sales' || each === 'finance')) throw forbidden();
  if (order.status !== 'awaiting_payment') {
    throw conflict(
      `It is ${orderStatusNames[order.status].toLowerCase()}; only orders that await payment are reminded.`,
    );
  }
  const reminded = await moveOrder(tx, {
    order,
    event: null,
    as,
    actor,
    at: clock.now(),
    what: 'Reminder of the payment sent',
    action: 'order.reminded',
  });
  await writeMail(tx, clock, reminderMail(reminded, dueOf(reminded), await readInstructions(tx, reminded), publicUrl));
  return reminded;
}

interface Reminding {
  id: string;
  now: Date;
  calendar: OpeningCalendar;
}

async function remindOne(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  { id, now, calendar }: Reminding,
): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (order?.status !== 'awaiting_payment') return false;
  const reminders = remindersBy(order, now, calendar);
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
  await writeMail(tx, clock, reminderMail(reminded, dueOf(reminded), await readInstructions(tx, reminded), publicUrl));
  return true;
}
