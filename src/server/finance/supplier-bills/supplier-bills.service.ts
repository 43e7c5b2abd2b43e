import { and, eq } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { SupplierBill, SupplierBillValues } from '#contract/finance/supplier-bills.contract.ts';
import { billStateNames, billTransitions } from '#contract/finance/supplier-bills.rules.ts';
import { nextState } from '#contract/transitions.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { bookedAt, requireCome } from '#server/finance/books/booked-at.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import { postEntry, reversalOf } from '#server/ledger/ledger.service.ts';
import { requireOpenDay } from '#server/finance/periods/closed-periods.read.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { viewBill } from './bill-view.ts';
import { enterBill } from './enter-bill.ts';
import { requireOtherPayer } from './own-bills.ts';
import {
  type SupplierBillRecord,
  supplierBillReceipts,
  supplierBills,
  supplierPayments,
} from './supplier-bills.table.ts';

type Staff = Actor & { id: string };
interface Doing {
  actor: Staff;
  key: string;
}

/** What suppliers billed us and what we paid of it. Each step is one transaction, once a key. */
export function createSupplierBillsService({ db, clock }: { db: Database; clock: Clock }) {
  const write = (
    { actor, key }: Doing,
    action: string,
    body: object,
    work: (tx: Transaction) => Promise<string>,
  ): Promise<SupplierBill> =>
    inTransaction(db, (tx) =>
      once(tx, { userId: actor.id, key, action, body }, async () => viewBill(tx, await work(tx))),
    );

  return {
    read: (id: string): Promise<SupplierBill> => viewBill(db, id),

    enter: async (values: SupplierBillValues, doing: Doing): Promise<SupplierBill> => {
      try {
        return await write(doing, 'supplier_bill.enter', values, (tx) =>
          enterBill(tx, values, { actor: doing.actor, now: clock.now() }),
        );
      } catch (error) {
        if (!isUniqueViolation(error, 'supplier_bills_number')) throw error;
        throw invalid('number', 'Somebody has just entered a bill of this supplier with this number.');
      }
    },

    pay: (
      id: string,
      body: { amount: string; paidOn: string; reference: string; version: number },
      doing: Doing,
    ): Promise<SupplierBill> =>
      write(doing, 'supplier_bill.pay', { id, ...body }, async (tx) => {
        const now = clock.now();
        const { paidOn, reference } = body;
        requireCome('paidOn', paidOn, now);
        await requireOpenDay(tx, 'paidOn', paidOn);
        const bill = await lockBill(tx, id, body.version);
        await requireOtherPayer(tx, bill, { actorId: doing.actor.id, now });
        const amount = minorUnits(body.amount);
        if (paidOn < bill.billedOn) throw invalid('paidOn', `The bill is of ${bill.billedOn}: it was not paid before.`);
        const left = bill.total - bill.paid;
        if (amount <= 0n) throw invalid('amount', 'Enter an amount above zero.');
        const state = movedTo(bill, amount >= left ? 'pay_rest' : 'pay_part');
        if (amount > left) throw invalid('amount', `Only ${amountWords(left, bill.currency)} of it is still to pay.`);
        const by = { actorId: doing.actor.id, actorName: doing.actor.name };
        const [payment] = await tx
          .insert(supplierPayments)
          .values({ billId: id, amount, paidOn, reference, ...by })
          .returning();
        await setBill(tx, bill, { state, paid: bill.paid + amount });
        await postEntry(tx, {
          at: bookedAt(paidOn, now),
          kind: 'supplier_bill.paid',
          refType: 'supplier_payment',
          refId: payment?.id ?? '',
          actorId: doing.actor.id,
          postings: [
            { account: 'bills_payable', unit: bill.currency, amount },
            { account: 'bank', unit: bill.currency, amount: -amount },
          ],
        });
        await tell(tx, doing.actor, 'paid', bill, { state, amount: moneyText(amount), paidOn, reference });
        return id;
      }),

    takeBack: (
      id: string,
      body: { paymentId: string; reason: string; version: number },
      doing: Doing,
    ): Promise<SupplierBill> =>
      write(doing, 'supplier_bill.take_back', { id, ...body }, async (tx) => {
        const bill = await lockBill(tx, id, body.version);
        const [payment] = await tx
          .select()
          .from(supplierPayments)
          .where(and(eq(supplierPayments.id, body.paymentId), eq(supplierPayments.billId, id)));
        if (!payment) throw notFound('The payment');
        if (payment.takenBack !== null) throw conflict('This payment is taken back already.');
        const paid = bill.paid - payment.amount;
        const state = movedTo(bill, paid === 0n ? 'take_back_all' : 'take_back_part');
        await tx.update(supplierPayments).set({ takenBack: body.reason }).where(eq(supplierPayments.id, payment.id));
        await setBill(tx, bill, { state, paid });
        const ref = { refType: 'supplier_payment', refId: payment.id } as const;
        await postEntry(tx, {
          at: clock.now(),
          kind: 'supplier_bill.payment_taken_back',
          ...ref,
          actorId: doing.actor.id,
          postings: await reversalOf(tx, { kind: 'supplier_bill.paid', ...ref }),
        });
        const { reason } = body;
        await tell(tx, doing.actor, 'payment_taken_back', bill, { state, amount: moneyText(payment.amount), reason });
        return id;
      }),

    void: (id: string, body: { reason: string; version: number }, doing: Doing): Promise<SupplierBill> =>
      write(doing, 'supplier_bill.void', { id, ...body }, async (tx) => {
        const bill = await lockBill(tx, id, body.version);
        const state = movedTo(bill, 'void');
        await setBill(tx, bill, { state, voidReason: body.reason });
        await tx.update(supplierBillReceipts).set({ released: true }).where(eq(supplierBillReceipts.billId, id));
        const ref = { refType: 'supplier_bill', refId: id } as const;
        await postEntry(tx, {
          at: clock.now(),
          kind: 'supplier_bill.voided',
          ...ref,
          actorId: doing.actor.id,
          postings: await reversalOf(tx, { kind: 'supplier_bill.entered', ...ref }),
        });
        await tell(tx, doing.actor, 'voided', bill, { state, reason: body.reason });
        return id;
      }),
  };
}
export type SupplierBillsService = ReturnType<typeof createSupplierBillsService>;

async function lockBill(tx: Transaction, id: string, version: number): Promise<SupplierBillRecord> {
  const [bill] = await tx.select().from(supplierBills).where(eq(supplierBills.id, id)).for('update');
  if (!bill) throw notFound('The bill');
  if (bill.version !== version) throw conflictWith(await viewBill(tx, id));
  return bill;
}

function movedTo(bill: SupplierBillRecord, event: (typeof billTransitions)[number]['event']) {
  const state = nextState(billTransitions, bill.state, event, 'finance');
  if (state) return state;
  const hint = event === 'void' && bill.state !== 'void' ? ' Take its payments back first.' : '';
  throw conflict(`This bill is ${billStateNames[bill.state].toLowerCase()}, which does not allow this.${hint}`);
}

const setBill = (
  tx: Transaction,
  { id }: SupplierBillRecord,
  values: Partial<Pick<SupplierBillRecord, 'state' | 'paid' | 'voidReason'>>,
) =>
  tx
    .update(supplierBills)
    .set({ ...values, version: nextVersion(supplierBills.version) })
    .where(eq(supplierBills.id, id));

const tell = (tx: Transaction, actor: Staff, what: string, bill: SupplierBillRecord, after: Record<string, string>) =>
  recordAudit(tx, {
    actor,
    action: `supplier_bill.${what}`,
    entity: 'supplier_bill',
    entityId: bill.id,
    before: { state: bill.state },
    after: { bill: `${bill.supplier} ${bill.number}`, ...after },
  });
