import type { Exposure } from '#contract/overview/exposure.contract.ts';
import type { HedgeImportPreview, HedgeEntry, HedgeRow } from '#contract/overview/hedges.contract.ts';
import { NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { aHedge, bankLots, hedgeStaff } from '#server/testing/hedge-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof hedgeStaff>>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await hedgeStaff(shop);
});
afterAll(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

const oz = (ounces: number) => (BigInt(ounces) * NG_PER_TROY_OUNCE).toString();
const gold = async () => {
  const { body } = await staff.first.get<Exposure>('/admin/exposure');
  return body.hedges.find(({ metal }) => metal === 'XAU');
};

test('a trade counts once somebody else has confirmed it, and not before', async () => {
  const before = BigInt((await gold())?.hedgedNg ?? '');
  const { body } = await staff.enter({ ounces: '32.5', price: '4000.01' });
  expect(body).toMatchObject({ state: 'entered', amount: '130000.33', amountCad: '130000.33', mayDecide: false });
  expect(await gold()).toMatchObject({ hedgedNg: before.toString(), waiting: 1 });

  const own = await staff.decide(body, 'confirm', staff.first);
  expect(own).toMatchObject({ status: 403, body: { message: 'You entered this trade: somebody else decides on it.' } });
  expect((await staff.decide(body, 'confirm')).body).toMatchObject({ state: 'confirmed', version: 2 });

  expect(BigInt((await gold())?.hedgedNg ?? '') - before).toBe((-65n * NG_PER_TROY_OUNCE) / 2n);
  expect((await staff.decide({ ...body, version: 2 }, 'cancel')).body.message).toBe('This trade is confirmed already.');
  expect((await staff.decide(body, 'cancel')).status).toBe(409);
});

test('a cancelled trade wants a reason, counts for nothing, and its reference is free again', async () => {
  const { body } = await staff.enter({ reference: 'Once' });
  expect((await staff.enter({ reference: 'ONCE' })).body.errors).toHaveProperty('reference');
  expect((await staff.decide(body, 'cancel')).body.errors).toHaveProperty('reason');
  const cancelled = await staff.decide(body, 'cancel', staff.second, 'Entered twice.');

  expect(cancelled.body).toMatchObject({ state: 'cancelled', reason: 'Entered twice.' });
  expect((await staff.enter({ reference: 'Once' })).status).toBe(200);
});

test('what does not fit is said beside its field', async () => {
  const refused = async (own: Partial<HedgeEntry>) => Object.keys((await staff.enter(own)).body.errors ?? {});
  expect(await refused({ metal: 'XPT' })).toEqual(['metal']);
  expect(await refused({ tradeDay: '2030-01-01', valueDay: '2030-01-02' })).toEqual(['tradeDay']);
  expect(await refused({ valueDay: '2026-11-01' })).toEqual(['valueDay']);
  expect(await refused({ rate: '1.3' })).toEqual(['rate']);
  expect(await refused({ price: '0.00' })).toEqual(['price']);
  expect(await refused({ counterpartyId: crypto.randomUUID() })).toEqual(['counterpartyId']);
});

test('a price more than a tenth from the spot of this moment is entered once it is confirmed', async () => {
  const refused = async (own: Partial<HedgeEntry>) => {
    const { status, body } = await staff.enter({ confirmed: false, ...own });
    return [status, body.errors];
  };

  expect(await refused({ price: '4000.00' })).toEqual([
    422,
    { price: [expect.stringMatching(/^Spot is 5,65\d\.\d\d CAD an ounce: this price is 29 % below it\.$/)] },
  ]);
  expect(await refused({ price: '4700.00', currency: 'USD', rate: '1.36' })).toEqual([
    422,
    { price: [expect.stringMatching(/^Spot is 4,16\d\.\d\d USD an ounce: this price is 12 % above it\.$/)] },
  ]);
  expect((await staff.enter({ price: '5600.00', confirmed: false })).status).toBe(200);
  expect((await staff.enter({ price: '4000.00', confirmed: true })).status).toBe(200);
});

test('a counterparty’s name is its own, and one that is not in use is traded with no more', async () => {
  const values = { name: 'lakeshore bullion BANK', ...bankLots, active: true };
  expect((await staff.first.post('/admin/hedge-counterparties', values)).status).toBe(422);
  const made = await staff.first.post<{ id: string }>('/admin/hedge-counterparties', {
    ...values,
    name: 'Old Desk',
    active: false,
  });

  expect((await staff.enter({ counterpartyId: made.body.id })).body.errors).toHaveProperty('counterpartyId');
});

test('beyond its limit a position has a suggestion in whole lots of who deals in the metal', async () => {
  const product = await aProduct(shop, { stock: 0, metal: 'XAG', fineNg: 1000n * NG_PER_TROY_OUNCE });
  const admin = await anAdmin(shop);
  const receipt = { qty: 8, unitCost: '30000.00', supplier: 'North Shore Refinery', reference: '' };
  const doing = { ...admin, requestId: '', ip: '' };
  await shop.services.stockCounter.receive(product.id, receipt, doing, crypto.randomUUID());
  const silver = async () =>
    (await staff.first.get<Exposure>('/admin/exposure')).body.hedges.find(({ metal }) => metal === 'XAG');
  expect(await silver()).toMatchObject({
    ...{ netNg: oz(8000), hedgedNg: '0', limitNg: oz(5000), isBeyond: true },
    wanted: { side: 'sell', lots: '8', fineNg: oz(8000), counterparty: staff.bank.name },
  });

  await staff.confirmed({ metal: 'XAG', ounces: '4000', price: '40' });

  expect(await silver()).toMatchObject({ afterNg: oz(4000), isBeyond: false, wanted: null });
});

test('a file is told line by line before it is entered; known and wrong lines are left out', async () => {
  await staff.enter({ reference: 'Known 1' });
  const head = 'Counterparty;Reference;Side;Metal;Ounces;Price;Currency;Rate;Trade day;Value day';
  const text = [
    head,
    'Lakeshore Bullion Bank;F 1;We sell;gold;10;3000.5;usd;1.36;2026-11-19;2026-11-23',
    'Lakeshore Bullion Bank;known 1;sell;XAU;10;4000;CAD;1;2026-11-19;2026-11-23',
    'Lakeshore Bullion Bank;f 1;sell;XAU;10;4000;CAD;1;2026-11-19;2026-11-23',
    'Nobody;F 2;sell;XAU;ten;4000;CAD;1;2026-11-19;2026-11-23',
  ].join('\n');
  const shown = await staff.first.post<HedgeImportPreview>('/admin/hedge-imports/preview', { text });
  expect(shown.body.counts).toEqual({ new: 1, known: 1, wrong: 2 });
  expect(shown.body.rows.map(({ line, problems }) => [line, ...problems])).toEqual([
    [4, 'This reference stands in a line above already.'],
    [5, 'No counterparty in use is called “Nobody”.', 'ounces: Enter ounces above zero, such as 100.'],
    [2],
    [3],
  ]);
  const entered = await staff.first.post('/admin/hedge-imports', { text, plan: shown.body.plan });
  expect(entered.body).toEqual({ added: 1 });
  expect((await staff.first.post('/admin/hedge-imports', { text, plan: shown.body.plan })).status).toBe(409);

  const { body } = await staff.first.get<{ items: HedgeRow[] }>('/admin/hedges?q=F%201');
  expect(body.items).toMatchObject([{ reference: 'F 1', currency: 'USD', amountCad: '40806.80', state: 'entered' }]);
  const bad = await staff.first.post<{ errors: object }>('/admin/hedge-imports/preview', {
    text: 'reference,side\nx,y\n',
  });
  expect(bad.body.errors).toMatchObject({ text: [expect.stringContaining('counterparty, metal')] });
});

test('who only reads the book enters nothing, and sales does not see it', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect((await auditor.get('/admin/hedges')).status).toBe(200);
  expect((await auditor.post('/admin/hedges', aHedge(staff.bank.id))).status).toBe(403);
  expect((await sales.get('/admin/hedges')).status).toBe(403);
});

describe('the audit names a falsified trade', () => {
  const one = `(select id from hedge_trades where state = 'confirmed' order by id limit 1)`;
  test.each([
    ['its weight', 'I23 hedges as entered', `update hedge_trades set fine_ng = fine_ng + 1 where id = ${one}`],
    [
      'its state',
      'I23 hedges as entered',
      `update hedge_trades set state = 'cancelled', reason = 'x' where id = ${one}`,
    ],
    [
      'who confirmed it',
      'I23 hedges as entered',
      `update hedge_trades set decided_by = gen_random_uuid() where id = ${one}`,
    ],
    ['its amount', 'I23 recomputed hedges', `update hedge_trades set amount_cad = amount_cad - 1 where id = ${one}`],
  ])('%s', async (_, rule, sql) => {
    const found = await foundAfter(shop, sql, { rule });

    expect(found.map(({ invariant }) => invariant)).toEqual([rule]);
  });
});
