import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { BankImportPreview } from '#contract/trade/bank-imports.contract.ts';
import { receipts } from '#server/trade/payments/receipts.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: MoneyStaff;
beforeEach(async () => {
  shop = await testApp();
  staff = await moneyStaff(shop);
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
    await staff.finance.post<BankImportPreview>('/admin/receipts/import/preview', {
      text,
      bankAccount,
      currency: 'CAD',
      mapping: null,
    })
  ).body;
const bringIn = ({ mapping, plan }: BankImportPreview, text = statement, bankAccount = 'Main', key = randomUUID()) =>
  staff.finance.post<{ added: number }>(
    '/admin/receipts/import',
    { text, bankAccount, currency: 'CAD', mapping, plan },
    { key },
  );
const count = () => shop.db.$count(receipts);

test('a file is looked at first, and writes nothing', async () => {
  expect((await look()).counts).toEqual({ new: 2, recorded: 0, known: 0, out: 1, wrong: 1 });
  expect(await count()).toBe(0);
});

test('two equal lines of a day are two payments; the same file again adds nothing', async () => {
  expect((await bringIn(await look())).body).toEqual({ added: 2, tied: 0 });
  const again = await look();

  expect(again.counts).toMatchObject({ new: 0, known: 2 });
  expect((await bringIn(again)).body).toEqual({ added: 0, tied: 0 });
  expect(await count()).toBe(2);
});

test('a longer file adds what is new in it, and the same line of another account is another', async () => {
  await bringIn(await look());
  const longer = `${statement}\n2026-11-20,Bo Chen,Order 10002,7.00,202.00`;

  expect((await bringIn(await look(longer), longer)).body).toEqual({ added: 1, tied: 0 });
  expect((await bringIn(await look(statement, 'Savings'), statement, 'Savings')).body).toEqual({ added: 2, tied: 0 });
});

test('brought in by many at once it is there once', async () => {
  const preview = await look();
  const replies = await Promise.all(Array.from({ length: 6 }, () => bringIn(preview)));

  expect(replies.filter(({ status, body }) => status === 200 && body.added > 0)).toHaveLength(1);
  expect(await count()).toBe(2);
});

test('money that was written down by hand before its line came is tied to it, and not there twice', async () => {
  const { id } = await staff.received({ amount: '100.00', reference: 'ORDER-10001', payerName: 'Ada Novak' });
  const shown = await look();
  expect(shown.counts).toMatchObject({ new: 1, recorded: 1 });

  expect((await bringIn(shown)).body).toEqual({ added: 1, tied: 1 });
  expect(await count()).toBe(2);
  expect((await look()).counts).toMatchObject({ new: 0, recorded: 0, known: 2 });
  const [tied] = await shop.db.select().from(receipts).where(eq(receipts.id, id));
  expect(tied).toMatchObject({ source: 'desk', bankAccount: 'Main', bankLine: expect.any(String) });
});

test('what is no CSV is refused beside its field', async () => {
  const { status, body } = await staff.finance.post('/admin/receipts/import/preview', {
    text: 'Date,"open\n',
    bankAccount: 'Main',
    currency: 'CAD',
    mapping: null,
  });

  expect([status, body.errors]).toEqual([422, { text: [expect.any(String)] }]);
});

describe('the export of', () => {
  // As each bank's own page writes it; the second line of money is of the same day, and what left is left out.
  const exportsOf = {
    RBC: [
      'RBC',
      `"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
Chequing,00123-4567890,11/20/2026,,"WIRE PAYMENT 10023","ADA NOVAK",5897.86,
Chequing,00123-4567890,11/20/2026,,"E-TRANSFER RECEIVED","BO CHEN",100.00,
Chequing,00123-4567890,11/20/2026,,"MONTHLY FEE","",-15.00,`,
      { firstLine: 2, payerName: 'ADA NOVAK' },
    ],
    BMO: [
      'BMO',
      `Following data is valid as of 20261121093000 (Year/Month/Day/Hour/Minute/Second)


First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description


'5500000000000001',CREDIT,20261120,5897.86,[CW]WIRE 10023 ADA NOVAK
'5500000000000001',CREDIT,20261120,100.0,[CW]INTERAC ETRNSFR RECVD BO CHEN
'5500000000000001',DEBIT,20261120,-15.0,[DN]MONTHLY FEE`,
      { firstLine: 7, payerName: '' },
    ],
    TD: [
      'TD',
      `11/20/2026,WIRE 10023 ADA NOVAK,,5897.86,9000.00
11/20/2026,E-TRANSFER BO CHEN,,100.00,9100.00
11/20/2026,MONTHLY ACCOUNT FEE,15.00,,9085.00`,
      { firstLine: 1, payerName: '' },
    ],
    CIBC: [
      'CIBC',
      `2026-11-20,"INCOMING WIRE 10023, ADA NOVAK",,5897.86
2026-11-20,INTERNET BANKING E-TRANSFER BO CHEN,,100.00
2026-11-20,SERVICE CHARGE,15.00,`,
      { firstLine: 1, payerName: '' },
    ],
    'Scotiabank for accounts': [
      'Scotiabank',
      `Filter,Date,Description,Sub-description,Type of Transaction,Amount,Balance
"November 2026","2026-11-20","wire payment","Order 10023 Ada Novak","Credit","5897.86","9000.00"
"","2026-11-20","deposit","Interac E-Transfer Bo Chen","Credit","100.00","9100.00"
"","2026-11-20","service charge","","Debit","-15.00","9085.00"`,
      { firstLine: 2, payerName: '' },
    ],
    'Scotiabank with amounts that have no sign': [
      'Scotiabank',
      `Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount
"November 2026",2026-11-20,wire payment,Order 10023 Ada Novak,posted,Credit,5897.86
,2026-11-20,deposit,Interac E-Transfer Bo Chen,posted,Credit,100.00
,2026-11-20,service charge,,posted,Debit,15.00`,
      { firstLine: 2, payerName: '' },
    ],
    'Scotiabank of older pages': [
      'Scotiabank',
      `11/20/2026,5897.86,"-","Wire payment","Order 10023 Ada Novak"
11/20/2026,100.00,"-","Interac e-Transfer","Bo Chen"
11/20/2026,-15.00,"-","Service charge",""`,
      { firstLine: 1, payerName: '' },
    ],
  } as const;

  test.each(Object.entries(exportsOf))('%s comes in as it was shown', async (_bank, [layout, text, says]) => {
    const shown = await look(text);

    expect(shown).toMatchObject({ mapping: { layout }, counts: { new: 2, known: 0, out: 1, wrong: 0 } });
    expect(shown.rows).toMatchObject([
      { line: says.firstLine, day: '2026-11-20', amount: '5897.86', payerName: says.payerName, method: 'wire' },
      { line: says.firstLine + 1, amount: '100.00', method: 'etransfer' },
    ]);
    expect(shown.rows[0]?.reference).toMatch(/10023.*ada novak/i);
    expect(await bringIn(shown, text)).toMatchObject({ status: 200, body: { added: 2 } });
    expect((await look(text)).counts).toMatchObject({ new: 0, known: 2 });
  });

  test('RBC brings in the column of the account’s currency', async () => {
    const text = exportsOf.RBC[1].replace('5897.86,', ',4200.00');
    const { body } = await staff.finance.post<BankImportPreview>('/admin/receipts/import/preview', {
      ...{ text, bankAccount: 'Dollars', currency: 'USD', mapping: null },
    });

    // The lines of the other currency have nothing in this column, and say so.
    expect(body.counts).toMatchObject({ new: 1, wrong: 2 });
    expect(body.rows.at(-1)).toMatchObject({ amount: '4200.00', payerName: 'ADA NOVAK' });
  });
});

test('what is confirmed is what was shown, whatever the order in which the browser writes it', async () => {
  const { mapping, plan } = await look();
  const { layout, skip, dateOrder, columns } = mapping;
  const turned = { ...{ dateOrder, layout }, columns: Object.fromEntries(Object.entries(columns).toReversed()), skip };

  expect(await bringIn({ mapping: turned, plan } as unknown as BankImportPreview)).toMatchObject({ status: 200 });
  const other = { ...mapping, columns: { ...columns, payer: null } };
  expect(await bringIn({ mapping: other, plan } as BankImportPreview)).toMatchObject({
    status: 409,
    body: { code: 'stale_plan' },
  });
});
