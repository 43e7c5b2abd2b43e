import { sql } from 'drizzle-orm';

import { paymentDeadlineOf } from '#contract/trade/bank-days.rules.ts';
import { bankCalendarOf } from '#server/trade/bank-days/bank-days.read.ts';
import type { Database } from '#server/db/database.ts';
import { demoDatabase } from '#server/testing/demo-database.ts';

const now = '2026-11-21T15:00:00Z';

let db: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await demoDatabase());
});
afterAll(() => drop());

async function rows<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
  return (await db.execute(sql.raw(query))).rows as Row[];
}

async function one(query: string): Promise<unknown> {
  const [row = {}] = await rows(query);
  return Object.values(row)[0];
}

describe('the money of the demo', () => {
  const counted = async (query: string) =>
    Object.fromEntries((await rows<{ what: string; n: number }>(query)).map(({ what, n }) => [what, n]));

  it('shows every screen of finance a row: refunds of each state, credit notes, a fee, money on balances and from another name', async () => {
    expect(await counted(`select state what, count(*)::int n from refunds group by 1`)).toEqual({
      requested: 1,
      approved: 1,
      paid: 3,
    });
    const ofOrders = `select series what, count(*)::int n from invoices where subject_kind = 'order' group by 1`;
    expect(await counted(ofOrders)).toEqual({
      INV: 300,
      CRN: 3,
      FEE: 1,
    });
    expect(await counted(`select series what, last n from invoice_counters where series in ('CRN', 'FEE')`)).toEqual({
      CRN: 3,
      FEE: 1,
    });
    expect(
      await counted(`select kept_reason what, count(*)::int n from receipts where state = 'unapplied' group by 1`),
    ).toEqual({ excess: 1, late: 1 });
    expect(await one(`select count(*)::int from receipts where state = 'questioned'`)).toBe(1);
    expect(await one(`select count(*)::int from receipts where state = 'unmatched'`)).toBeGreaterThanOrEqual(3);
    expect(
      await counted(`select kind what, count(*)::int n from tasks where kind like 'receipt.%' group by 1`),
    ).toEqual({ 'receipt.kept': 2, 'receipt.other_name': 1 });
  });

  it('lost its one parcel weeks ago, so that the margins of these days are of sales', async () => {
    const lost = await rows<{ days: number }>(
      `select extract(day from timestamptz '${now}' - arrived_at)::int days from parcels where state = 'lost'`,
    );

    expect(lost).toHaveLength(1);
    expect(lost[0]?.days).toBeGreaterThan(14);
  });

  it('has until the deadline that business days give, unless more time was given', async () => {
    const paid = await rows<{ placed_at: Date; payment_deadline: Date }>(
      `select placed_at, payment_deadline from orders where status <> 'awaiting_payment'`,
    );

    for (const { placed_at, payment_deadline } of paid) {
      expect(new Date(payment_deadline)).toEqual(paymentDeadlineOf(new Date(placed_at), 48, bankCalendarOf([])));
    }
  });
});
