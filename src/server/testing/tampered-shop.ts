import { eq, sql } from 'drizzle-orm';

import { approvals } from '#server/platform/approvals/approvals.table.ts';
import { coupons } from '#server/trade/coupons/coupons.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { accountMaps } from '#server/finance/journal-export/account-maps.table.ts';
import { type Violation, violationsIn } from '#server/ledger/audit-books.ts';
import { createSealsService } from '#server/ledger/seals/seals.service.ts';
import { userTiers } from '#server/trade/tiers/tiers.table.ts';
import { users } from '#server/identity/users/users.table.ts';

import { administered } from './administrators.ts';
import { aBill, bankFee, billLine, booksStaff } from './books-staff.ts';
import { signedInAs } from './browser.ts';
import { invoiceStaff } from './invoice-staff.ts';
import { anOrder } from './make-orders.ts';
import { anAdmin } from './make-people.ts';
import { aProduct } from './make-products.ts';
import { moneyStaff } from './money-staff.ts';
import { orderStaff, parcel } from './order-staff.ts';
import { returnStaff } from './return-staff.ts';
import { agreedRates, flaggedOrders, judgedCustomers } from './told-staff.ts';
import type { TestApp } from './test-app.ts';

export const sealKeys = [{ id: 'test', secret: 'a key of the tests, long enough for them' }];

/** Seals all that is committed at this moment. */
export const sealEverything = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<number> =>
  createSealsService({ db, clock, keys: sealKeys }, { settledSeconds: -5 }).sealDue();

/** A shop with something in every table of the books: sold, sent, refunded, cancelled, expired, and all of it sealed. */
export async function aShopToTamperWith(shop: TestApp): Promise<void> {
  const staff = orderStaff(shop);
  const money = await moneyStaff(shop);
  const gold = await aProduct(shop);
  const palladium = await aProduct(shop, { metal: 'XPD', fineness: '999.5' });
  const boss = await signedInAs(shop, await anAdmin(shop));
  const came = { qty: 5, unitCost: '1400.00', supplier: 'North Shore Refinery', reference: 'R 1' };
  await boss.post(`/admin/stock/${palladium.id}/receipts`, came, { key: crypto.randomUUID() });

  const lines = [gold, palladium].map((product) => ({ product, qty: 2 }));
  const sold = await anOrder(shop, { lines });
  const paid = await money.paid(sold.order, { amount: (Number(sold.order.due) + 10).toFixed(2) });
  await staff.move('sales', sold.order.id, { event: 'pick' });
  const { lines: held } = await staff.read(sold.order.id);
  const leaving = held.map(({ id }) => ({ lineId: id, qty: 1 }));
  await staff.move('sales', sold.order.id, { event: 'ship', ...parcel, lines: leaving });
  await shop.services.invoices.settleDue();
  const { version } = await staff.read(sold.order.id);
  const asked = await money.refund({ ...paid, version }, { amount: '20.00' });
  const approved = await money.second.post<{ version: number }>(`/admin/refunds/${asked.body.id}/approve`, {
    version: asked.body.version,
  });
  const wired = { reference: 'WIRE OUT', version: approved.body.version };
  await money.finance.post(`/admin/refunds/${asked.body.id}/pay`, wired);
  await shop.services.invoices.settleDue();

  const ended = await anOrder(shop, { lines });
  await money.paid(ended.order);
  await staff.move('super', ended.order.id, { event: 'cancel', reason: 'Not wanted.', waive: false });
  await aGivenBackBar(shop);
  await flaggedOrders(shop, staff);
  const late = await anOrder(shop, { lines, request: { delivery: 'pickup' } });
  await shop.services.invoices.settleDue();
  shop.clock.advance({ hours: 24 * 14 });
  await shop.services.orders.expireOverdue();
  await anOrder(shop, { customer: late.customer, lines: [{ product: gold, qty: 1 }] }).catch(() => undefined);
  await shop.services.invoices.settleDue();
  const books = await booksStaff(shop);
  await books.booked(bankFee());
  const [goods] = await books.received(palladium.id);
  const billed = [billLine('supplier_payable', '2805.00'), billLine('tax_recoverable', '364.65')];
  const bill = await books.billed(aBill({ received: [goods?.id], lines: billed }));
  await books.pay(bill, '1000.00');
  await agreedTerms(shop);
  await judgedCustomers(shop);
  await agreedRates(shop, books);
  await administered(shop);
  await shop.services.invoices.settleDue();
  await sealEverything(shop);
}

/** Bought with a coupon, delivered, come back: one piece on the shelf, one scrap. */
async function aGivenBackBar(shop: TestApp): Promise<void> {
  await shop.db.insert(coupons).values({ code: 'TAMPER', kind: 'fixed', amount: 100n });
  const invoices = await invoiceStaff(shop);
  const back = await returnStaff(shop, invoices);
  const { order, palladium } = await back.delivered({ coupon: 'TAMPER' });
  const { body } = await back.open(order.id, [{ lineId: palladium.id, qty: 2 }], '0.1');
  await back.close(await back.inspected(body, palladium.id, [1, 1, 0]));
  await invoices.settle();
}

/** A tier, the accounts of another program, and a change that two people agreed to. */
async function agreedTerms({ db, clock }: TestApp): Promise<void> {
  await db
    .insert(userTiers)
    .values({ name: 'Patient', rank: 7, colour: 'grey', qualify: 'manual', buyDiscount: { XAU: '0.005' } });
  await db.insert(accountMaps).values({ program: 'xero', codes: { bank: '090' }, taxRate: 'Tax Exempt' });
  const [asker, agreeing] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.role, 'admin'));
  if (!asker || !agreeing) throw new Error('It takes two people to agree.');
  const at = clock.now();
  await db.insert(approvals).values({
    kind: 'user_tier',
    state: 'approved',
    subject: 'patient',
    title: 'Half a per cent for the patient',
    effect: [],
    request: {},
    reason: 'They waited long.',
    why: 'It moves prices.',
    askedBy: asker.id,
    askedByName: asker.name,
    askedAt: at,
    decidedBy: agreeing.id,
    decidedByName: agreeing.name,
    decidedAt: at,
  });
}

class PutBack extends Error {}

/** Falsifies the books with the guards out of the way, puts those back, looks (by one rule, if it is named), and undoes everything. */
export async function foundAfter(
  { db }: Pick<TestApp, 'db'>,
  damage: string,
  { isOnGuards = false, rule }: { isOnGuards?: boolean; rule?: string } = {},
): Promise<Violation[]> {
  let found: Violation[] = [];
  const trial = inTransaction(db, async (tx) => {
    if (!isOnGuards) await switchGuards(tx, 'off');
    for (const statement of damage.split(/;\s*\n?/).filter((text) => text.trim() !== '' && !isOnGuards)) {
      await tx.execute(sql.raw(statement));
    }
    if (isOnGuards) await tx.execute(sql.raw(damage));
    await tx.execute(sql`set constraints all immediate`);
    if (!isOnGuards) await switchGuards(tx, 'on');
    found = await violationsIn(tx, sealKeys, rule);
    throw new PutBack();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof PutBack)) throw error;
  });
  return found;
}

/** All triggers of the shop's own, as they were: one that fires always, always. */
async function switchGuards(tx: Transaction, to: 'on' | 'off'): Promise<void> {
  const { rows } = await tx.execute<{ tab: string; name: string; fires: string }>(sql`
    select c.relname tab, t.tgname name, case when t.tgname in ('refuse_change', 'refuse_other_terms', 'refuse_closed_month', 'keep_invoice', 'refuse_truncate') then 'A' else 'O' end fires
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal`);
  for (const { tab, name, fires } of rows) {
    const how = to === 'off' ? 'disable' : fires === 'A' ? 'enable always' : 'enable';
    await tx.execute(sql.raw(`alter table ${tab} ${how} trigger ${name}`));
  }
}
