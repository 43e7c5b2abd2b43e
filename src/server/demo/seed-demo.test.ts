import { sql } from 'drizzle-orm';

import { kycDraft } from '#contract/customers/customers.contract.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import { priceLines } from '#contract/catalogue/price-lines.rules.ts';
import { unitPrice } from '#contract/arithmetic/pricing.ts';
import { address } from '#contract/trade/quotes.contract.ts';
import { pricingOf } from '#server/catalogue/priced/catalogue-facts.ts';
import { priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import { readCommissions } from '#server/catalogue/rates/rates.read.ts';
import { formFieldsOf, formProblems } from '#contract/identity/kyc-problems.rules.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import type { Database } from '#server/db/database.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { expireOverdue } from '#server/trade/orders/expire-orders.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { readOrder } from '#server/trade/orders/read-order.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { createSimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import { findProductBySlug } from '#server/catalogue/products/products.read.ts';
import { createSiteService } from '#server/overview/site/site.service.ts';
import { foundAfter, sealEverything, sealKeys } from '#server/testing/tampered-shop.ts';
import { demoDatabase } from '#server/testing/demo-database.ts';
import { passwordMatches } from '#server/identity/users/passwords.ts';

import { pastPrices } from './market/past-prices.ts';

const now = '2026-11-21T15:00:00Z';
const password = 'correct horse 7';

/** One database with 300 orders that the tests read from. */
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

describe('the books of the demo', () => {
  it('keep every rule that the audit knows', async () => {
    expect(await auditBooks(db)).toEqual([]);
  });

  it('keep them sealed too, and whatever is changed in them afterwards is named', async () => {
    await sealEverything({ db, clock: fakeClock(now) });

    expect(await auditBooks(db, sealKeys)).toEqual([]);
    expect(await foundAfter({ db }, `update users set status = 'approved' where status = 'submitted'`)).toMatchObject([
      { invariant: 'I20 histories of identity checks' },
      { invariant: 'I15 seals' },
    ]);
    expect(await foundAfter({ db }, 'delete from order_flags')).toMatchObject([{ invariant: 'I15 seals' }]);
    expect(await foundAfter({ db }, 'delete from tier_members')).toMatchObject([{ invariant: 'I15 seals' }]);
  });

  it('are of the size that was asked for, and the shop goes on numbering after them', async () => {
    expect(await one(`select count(*)::int from orders`)).toBe(300);
    expect(await one(`select max(number) from orders`)).toBe('10300');
    expect(await one(`select nextval('order_numbers')::int`)).toBe(10_301);
  });

  it('have a receipt for every order, from spot to the price of a piece', async () => {
    const all = await db.select().from(orders);
    const told = await Promise.all(all.map(async (order) => ({ order: await readOrder(db, order) })));
    const lines = told.flatMap(({ order }) => order.lines);
    // A price at the cost floor is not told in parts on a document.
    const kept = lines.filter(({ parts }) => parts !== null);

    expect(kept.length / lines.length).toBeGreaterThan(0.9);
    for (const { parts, unit } of kept) {
      const sum = parts && priceLines(parts, minorUnits(unit)).filter(({ kind }) => kind !== 'rounding');
      const off = minorUnits(unit) - (sum ?? []).reduce((all, { minor }) => all + minor, 0n);
      expect(off >= -3n && off <= 3n).toBe(true);
    }
  });

  it('end now: nothing in them lies in the future but deadlines', async () => {
    const times = `select placed_at at from orders union all select at from order_events union all select at from payments
      union all select at from stock_movements union all select at from journal_entries union all select updated_at from orders`;

    expect(await one(`select count(*)::int from (${times}) t where at > '${now}'`)).toBe(0);
  });

  it('hold no order of a customer who was not approved yet', async () => {
    const early = `select count(*)::int from orders o join kyc_cases k on k.user_id = o.customer_id where o.placed_at < k.decided_at`;

    expect(await one(early)).toBe(0);
    expect(await one(`select count(*)::int from orders where customer_id not in (select user_id from kyc_cases)`)).toBe(
      0,
    );
  });

  it('tell of each order the way to its status without a gap', async () => {
    const told = await rows<{ status: string; steps: string[]; from: (string | null)[] }>(`
      select o.status, array_agg(e.to_status order by e.at) steps, array_agg(e.from_status order by e.at) "from"
      from orders o join order_events e on e.order_id = o.id where e.to_status is not null group by o.id`);

    for (const { status, steps, from } of told) {
      expect(steps.at(-1)).toBe(status);
      expect(from).toEqual([null, ...steps.slice(0, -1)]);
    }
  });

  it('ship to addresses that the checkout would take', async () => {
    const shipped = await rows<{ address: unknown }>(`select address from orders`);

    for (const order of shipped) expect(address.parse(order.address)).toEqual(order.address);
  });
});

describe('the work that waits in a fresh demo', () => {
  const badges = (at: string) =>
    createSiteService({ db, clock: fakeClock(at), published: {} as never, demo: true }).badges(['super']);

  it('is what the menu promises: 5 orders, 5 sold items, 10 customers, 5 compliance cases, 5 contacts, 3 subscribers', async () => {
    const waiting = { orders: 5, soldItems: 5, customers: 10, compliance: 5, jobs: 0, contacts: 5, subscribers: 3 };
    expect(await badges(now)).toEqual(waiting);
  });

  it('is still there days later: no job ends an order that waits', async () => {
    const later = fakeClock(now);
    later.advance({ days: 4 });

    const staff = { clock: later, publicUrl: 'http://shop.example' };
    expect(await expireOverdue(db, staff, () => Promise.reject(new Error('Nothing ends.')))).toBe(0);
    expect((await badges(later.now().toISOString())).subscribers).toBe(3);
  });

  it('has part of the money on each order in review', async () => {
    const reviewed = await rows<{ part: boolean }>(
      `select paid > 0 and paid < total and due_cad > 0 as part from orders where status = 'payment_review'`,
    );

    expect(reviewed).toEqual(Array(5).fill({ part: true }));
  });

  it('has complete identity forms that the rules accept, and no check that holds beyond its document or its review', async () => {
    const beyond = `valid_until > (form ->> 'documentExpiry')::date or (risk ->> 'level' = 'high'
      and valid_until > (decided_at at time zone 'America/Toronto')::date + interval '12 months')`;
    expect(await one(`select count(*)::int from kyc_cases where ${beyond}`)).toBe(0);
    const cases = await rows<{ form: unknown; account_type: 'individual' }>(
      `select form, account_type from kyc_cases join users on id = user_id where status in ('submitted', 'in_review')`,
    );

    expect(cases).toHaveLength(14);
    const ask = { today: '2026-11-21', wealthAboveCad: 100_000 };
    for (const { form, account_type: type } of cases)
      expect(formProblems(formFieldsOf(type), kycDraft.parse(form) as FormValues, ask)).toEqual({});
  });
});

describe('the people of the demo', () => {
  const account = async (name: string) => {
    const [found] = await rows<Record<string, unknown>>(`select * from users where email = '${name}@ingot.example'`);
    return found ?? {};
  };

  it.each([
    ['admin', { role: 'admin', admin_roles: ['super'], status: 'approved', verified: true }],
    ['compliance', { role: 'admin', admin_roles: ['compliance'], status: 'approved', verified: true }],
    ['approved', { role: 'customer', admin_roles: [], status: 'approved', verified: true }],
    ['verified', { role: 'customer', admin_roles: [], status: 'pending', verified: true }],
    ['new', { role: 'customer', admin_roles: [], status: 'pending', verified: false }],
  ])('include %s@, who signs in with the password and no second factor', async (name, expected) => {
    const found = await account(name);

    const { role, admin_roles, status } = found;
    expect({ role, admin_roles, status, verified: found.email_verified_at !== null }).toEqual(expected);
    expect(found).toMatchObject({ demo: true, second_factor: false });
    expect(await passwordMatches(found.password_hash as string, password)).toBe(true);
  });

  it('include four hundred others who cannot sign in', async () => {
    expect(
      await one(`select count(*)::int from users where demo and role = 'customer' and password_hash is null`),
    ).toBe(400);
    expect(await one(`select count(*)::int from users where not demo`)).toBe(0);
  });

  it('give the approved account a dozen orders of several states', async () => {
    const own = await rows<{ status: string }>(
      `select status from orders where customer_email = 'approved@ingot.example'`,
    );

    expect(own.length).toBeGreaterThanOrEqual(10);
    expect(new Set(own.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4);
  });
});

describe('the catalogue of the demo', () => {
  it('has 118 products, three of them not on sale', async () => {
    const counts = await rows(`select metal, count(*)::int from products group by 1 order by 2 desc`);

    expect(counts).toEqual([
      { metal: 'XAU', count: 52 },
      { metal: 'XAG', count: 41 },
      { metal: 'XPT', count: 16 },
      { metal: 'XPD', count: 9 },
    ]);
    expect(await one(`select string_agg(status, ' ' order by status) from products where status <> 'active'`)).toBe(
      'draft hidden hidden',
    );
  });

  it('has products that are sold out, some that are nearly, and none beyond five thousand', async () => {
    const free = await rows<{ free: number; low: boolean }>(
      `select on_hand - reserved free, on_hand - reserved between 1 and low_at low from stock_levels join products on id = product_id`,
    );

    expect(free.filter((level) => level.free === 0).length).toBeGreaterThanOrEqual(4);
    expect(free.filter((level) => level.low).length).toBeGreaterThanOrEqual(8);
    expect(Math.max(...free.map((level) => level.free))).toBeLessThanOrEqual(5000);
  });

  it('sells the wafer of the worked example at 5876.53, and ten of it at 5848.03 each', async () => {
    const wafer = await findProductBySlug(db, '1-oz-gold-wafer');
    const at = new Date(now);
    const market = {
      ...createSimulatedMarket(),
      priceAt: () => ({ ask: '4165.20', bid: '4164.40', mid: '4164.80', asOf: at }),
      rateAt: () => '1.3584',
    };

    const basis = priceBasisOf(pastPrices(market, at), (await readCommissions(db, at)).rates, 'CAD').XAU;

    if (!wafer || !basis) throw new Error('There is no wafer or no price.');
    expect(wafer.sku).toBe('KB-AU-1OZ-W');
    expect(unitPrice(pricingOf(wafer), basis, 1).unitMinor).toBe(587_653n);
    expect(unitPrice(pricingOf(wafer), basis, 10).unitMinor).toBe(584_803n);
  });

  it('counts what was sold in the last thirty days', async () => {
    const month = `select coalesce(sum(qty), 0)::int from order_lines l join orders o on o.id = l.order_id
      where placed_at > timestamptz '${now}' - interval '30 days' and status not in ('expired', 'cancelled')`;
    expect(await one(`select sum(popularity)::int from products`)).toBe(await one(month));
  });
});
