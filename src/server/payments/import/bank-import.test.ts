import { randomUUID } from 'node:crypto';

import type { BankImportPreview } from '#contract/bank-imports.contract.ts';
import { receipts } from '#server/payments/receipts.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { type MoneyDesk, moneyDesk } from '#server/testing/money-desk.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let desk: MoneyDesk;
beforeEach(async () => {
  shop = await testApp();
  desk = await moneyDesk(shop);
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

const statement = `Date,Payer,Description,Amount,Balance
2026-11-18,Ada Novak,Order 10001,100.00,100.00
2026-11-18,Ada Novak,Order 10001,100.00,200.00
2026-11-19,,Service fee,-5.00,195.00
soon,Bo,x,1.00,1.00`;

const look = async (text = statement, bankAccount = 'Main') =>
  (
    await desk.finance.post<BankImportPreview>('/admin/receipts/import/preview', {
      text,
      bankAccount,
      currency: 'CAD',
      mapping: null,
    })
  ).body;
const bringIn = ({ mapping, plan }: BankImportPreview, text = statement, bankAccount = 'Main', key = randomUUID()) =>
  desk.finance.post<{ added: number }>(
    '/admin/receipts/import',
    { text, bankAccount, currency: 'CAD', mapping, plan },
    { key },
  );
const count = () => shop.db.$count(receipts);

test('a file is looked at first, and writes nothing', async () => {
  expect((await look()).counts).toEqual({ new: 2, known: 0, out: 1, wrong: 1 });
  expect(await count()).toBe(0);
});

test('two equal lines of a day are two payments; the same file again adds nothing', async () => {
  expect((await bringIn(await look())).body).toEqual({ added: 2 });
  const again = await look();

  expect(again.counts).toMatchObject({ new: 0, known: 2 });
  expect((await bringIn(again)).body).toEqual({ added: 0 });
  expect(await count()).toBe(2);
});

test('a longer file adds what is new in it, and the same line of another account is another', async () => {
  await bringIn(await look());
  const longer = `${statement}\n2026-11-20,Bo Chen,Order 10002,7.00,202.00`;

  expect((await bringIn(await look(longer), longer)).body).toEqual({ added: 1 });
  expect((await bringIn(await look(statement, 'Savings'), statement, 'Savings')).body).toEqual({ added: 2 });
});

test('brought in by many at once it is there once', async () => {
  const preview = await look();
  const replies = await Promise.all(Array.from({ length: 6 }, () => bringIn(preview)));

  expect(replies.filter(({ status, body }) => status === 200 && body.added > 0)).toHaveLength(1);
  expect(await count()).toBe(2);
});

test('what is no CSV is refused beside its field', async () => {
  const { status, body } = await desk.finance.post('/admin/receipts/import/preview', {
    text: 'Date,"open\n',
    bankAccount: 'Main',
    currency: 'CAD',
    mapping: null,
  });

  expect([status, body.errors]).toEqual([422, { text: [expect.any(String)] }]);
});
