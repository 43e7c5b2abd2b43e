import { sql } from 'drizzle-orm';

import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { issueDocument } from '#server/trade/trade.door.ts';

import { storageBills } from './fees.table.ts';
import { type BilledMonth, metalSums, storageBill } from './storage-bill.ts';
import { creditOfMonth } from './trade-credit.ts';

interface Shop {
  clock: Clock;
  publicUrl: string;
}

const AT_ONCE = 500;

/**
 * Bills every month that is over, once all its nights are charged: a document for each customer and month, each in a
 * transaction of its own. Answers for how many; doing it again bills nothing twice.
 */
export async function billMonths(db: Database, shop: Shop): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await dueBills(db);
    for (const each of due) if (await inTransaction(db, (tx) => billMonth(tx, shop, each))) done += 1;
    if (due.length < AT_ONCE) return done;
  }
}

async function dueBills(db: Database): Promise<BilledMonth[]> {
  const { rows } = await db.execute<Record<keyof BilledMonth, string>>(sql`
    select distinct a.customer_id as "customerId", to_char(date_trunc('month', a.day), 'YYYY-MM-DD') as month
    from storage_accruals a
    where a.day < date_trunc('month', (select max(day) + 1 from storage_nights))
      and not exists (
        select 1 from ${storageBills} b where b.customer_id = a.customer_id and b.month = date_trunc('month', a.day)::date)
    order by month, "customerId" limit ${AT_ONCE}`);
  return rows;
}

async function billMonth(tx: Transaction, shop: Shop, { customerId, month }: BilledMonth): Promise<boolean> {
  await lockUsers(tx, [customerId]);
  const lines = (await metalSums(tx, { customerId, month })).filter(({ net }) => net > 0n);
  const fees = lines.reduce((sum, line) => sum + line.net, 0n);
  const [known] = await tx
    .select({ id: storageBills.id })
    .from(storageBills)
    .where(sql`${storageBills.customerId} = ${customerId} and ${storageBills.month} = ${month}`);
  if (known) return false;
  const id = uuidV7();
  const credited = await creditOfMonth(tx, { customerId, month, fees });
  const net = fees - credited.credit;
  const says = { id, customerId, month, lines, credited, at: shop.clock.now() };
  const invoiceId = net === 0n ? null : (await issueDocument(tx, shop, await storageBill(tx, says))).id;
  await tx.insert(storageBills).values({ id, customerId, month, net, ...credited, invoiceId });
  return true;
}
