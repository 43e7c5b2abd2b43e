import { and, eq, ne } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { decimal, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { SupplierBillValues } from '#contract/finance/supplier-bills.contract.ts';
import { billKey, inCad } from '#contract/finance/supplier-bills.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { bookedAt, requireCome } from '#server/finance/books/booked-at.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict, invalid, Refusal } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { requireOpenDay } from '#server/finance/periods/closed-periods.read.ts';
import { receivedGoods } from '#server/catalogue/catalogue.door.ts';

import { billPostings } from './bill-postings.ts';
import { requireKnownRate } from './known-rate.ts';
import { supplierBillLines, supplierBillReceipts, supplierBills } from './supplier-bills.table.ts';

/** Enters a bill with its postings; answers its id. Refuses with 422 beside the fields. */
export async function enterBill(
  tx: Transaction,
  values: SupplierBillValues,
  { actor, now }: { actor: Actor & { id: string }; now: Date },
): Promise<string> {
  const { supplier, number, billedOn, dueOn, currency, rate, received, note } = values;
  requireCome('billedOn', billedOn, now);
  await requireOpenDay(tx, 'billedOn', billedOn);
  if (dueOn < billedOn) throw invalid('dueOn', 'It is due before it was billed.');
  if (decimal(rate).lte(0)) throw invalid('rate', 'Enter the rate, such as 1.3584.');
  if (currency === 'CAD' && !decimal(rate).eq(1)) throw invalid('rate', 'The rate of CAD is 1.');
  await requireKnownRate(tx, currency, rate);
  const keys = { supplierKey: billKey(supplier), numberKey: billKey(number) };
  if (keys.supplierKey === '') throw invalid('supplier', 'Enter the supplier by letters or digits.');
  if (keys.numberKey === '') throw invalid('number', 'Enter the number by letters or digits.');
  await refuseUsedNumber(tx, keys);

  const lines = values.lines.map((line, at) => {
    const amount = minorUnits(line.amount);
    if (amount <= 0n) throw invalid(`lines.${at}.amount`, 'Enter an amount above zero.');
    return { ...line, amount, amountCad: inCad(amount, rate) };
  });
  const isGoods = lines.some(({ account }) => account === 'supplier_payable');
  if (isGoods && received.length === 0) throw invalid('received', 'Say which deliveries these goods are.');
  if (!isGoods && received.length > 0) throw invalid('lines', 'Enter a line for the goods of these deliveries.');
  const goods = await receivedGoods(tx, received);
  if (goods.length !== new Set(received).size) throw invalid('received', 'One of these is no delivery.');
  const strange = goods.find((each) => billKey(each.supplier ?? '') !== keys.supplierKey);
  if (strange) throw invalid('received', `${strange.sku} was delivered by ${strange.supplier ?? 'nobody named'}.`);

  const id = uuidV7();
  const total = sum(lines.map(({ amount }) => amount));
  const totalCad = sum(lines.map(({ amountCad }) => amountCad));
  const receivedCad = sum(goods.map(({ cost }) => cost));
  const goodsCad = sum(lines.filter(({ account }) => account === 'supplier_payable').map(({ amountCad }) => amountCad));
  const difference = isGoods ? goodsCad - receivedCad : null;
  if (difference !== null && isFarOff(difference, receivedCad) && note === '') {
    const [billed, came] = [amountWords(goodsCad, 'CAD'), amountWords(receivedCad, 'CAD')];
    throw invalid(
      'note',
      `Its goods are ${billed}, and these deliveries came in at ${came}. Look which they are, or say why.`,
    );
  }
  await tx.insert(supplierBills).values({
    ...{ id, supplier, number, ...keys, billedOn, dueOn, currency, rate, total, totalCad, difference, note },
    enteredBy: actor.id,
    enteredByName: actor.name,
  });
  await insertRows(
    tx,
    rowsOf(
      supplierBillLines,
      lines.map((line, position) => ({ billId: id, position, ...line })),
    ),
  );
  if (goods.length > 0) {
    const taken = await tx
      .insert(supplierBillReceipts)
      .values(goods.map(({ id: movementId, cost }) => ({ billId: id, movementId, cost })))
      .onConflictDoNothing()
      .returning({ id: supplierBillReceipts.id });
    if (taken.length < goods.length) throw conflict('Another bill names one of these deliveries already.');
  }
  await postEntry(tx, {
    at: bookedAt(billedOn, now),
    kind: 'supplier_bill.entered',
    refType: 'supplier_bill',
    refId: id,
    actorId: actor.id,
    postings: billPostings({ currency, total, totalCad, lines, receivedCad, difference }),
  });
  await recordAudit(tx, {
    actor,
    action: 'supplier_bill.entered',
    entity: 'supplier_bill',
    entityId: id,
    after: { supplier, number, total: moneyText(total), currency, dueOn },
  });
  return id;
}

/** More than a twentieth of what the deliveries came in at. */
const isFarOff = (difference: bigint, receivedCad: bigint): boolean =>
  (difference < 0n ? -difference : difference) * 20n > receivedCad;

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);

/** Refuses with 409 a number that the supplier has used, and says which bill has it. */
async function refuseUsedNumber(tx: Transaction, keys: { supplierKey: string; numberKey: string }): Promise<void> {
  const [other] = await tx
    .select()
    .from(supplierBills)
    .where(
      and(
        eq(supplierBills.supplierKey, keys.supplierKey),
        eq(supplierBills.numberKey, keys.numberKey),
        ne(supplierBills.state, 'void'),
      ),
    );
  if (!other) return;
  const words = `${other.supplier} has billed this number on ${other.billedOn} already.`;
  throw new Refusal(409, words, { errors: { number: [words] }, extra: { code: 'bill_entered', billId: other.id } });
}
