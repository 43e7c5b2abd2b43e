import { eq } from 'drizzle-orm';

import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { stockMovements } from '#server/catalogue/stock/stock.table.ts';
import { journalEntries } from '#server/ledger/ledger.table.ts';
import { settings } from '#server/settings/settings.table.ts';

import { signedInAs } from './browser.ts';
import { buyingStaff } from './buying-staff.ts';
import { complianceStaff } from './compliance-staff.ts';
import { type HeldThen, type LeavingReply, leavingSales } from './leaving-sales.ts';
import { leavingWithdrawals } from './leaving-withdrawals.ts';
import { invoiceStaff } from './invoice-staff.ts';
import { accepted, anOrder, aQuote } from './make-orders.ts';
import { aCustomer, anAdmin } from './make-people.ts';
import { moneyStaff } from './money-staff.ts';
import { type Asked, orderStaff, parcel } from './order-staff.ts';
import { aProduct } from './make-products.ts';
import { phoneStaff } from './phone-staff.ts';
import { returnStaff } from './return-staff.ts';
import { aVault } from './stored-metal.ts';
import type { TestApp } from './test-app.ts';

/**
 * What lets money or metal leave, by what it is called in `what-leaves.ts`: each brings about what is needed for it, has
 * compliance hold the customer, does it, and sees to it that neither the books nor the stock have moved.
 */
export async function leavingActs(shop: TestApp): Promise<Readonly<Record<string, () => Promise<LeavingReply>>>> {
  const staff = await complianceStaff(shop);
  const orders = orderStaff(shop);
  const money = await moneyStaff(shop);
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const returns = await returnStaff(shop, await invoiceStaff(shop));

  const hold = async ({ id: customerId }: { id: string }) => {
    const what = { kind: 'by_hand', orderIds: [], what: 'A letter of the police.' };
    const opened = await staff.cora.post<{ id: string }>('/admin/compliance/cases', { customerId, ...what });
    expect((await staff.hold(opened.body.id)).status).toBe(200);
  };
  /** How far books and stock have come: nothing that is refused adds to them. */
  const written = async () => [await shop.db.$count(journalEntries), await shop.db.$count(stockMovements)];

  /** Brings about what is needed, holds the customer, and does it. */
  const heldThen: HeldThen = async (customer, act) => {
    await hold(customer);
    const before = await written();
    const reply = await act();
    expect(await written()).toEqual(before);
    return reply;
  };
  const move =
    (id: string, asked: Asked, role: 'sales' | 'finance' | 'vault' = 'sales') =>
    () =>
      orders.move(role, id, asked);
  const allOf = ({ lines }: Pick<Order, 'lines'>) => lines.map(({ id: lineId, qty }) => ({ lineId, qty }));

  const lost = async () => {
    const { order, customer } = await orders.processing();
    await orders.move('sales', order.id, { event: 'ship', ...parcel, lines: allOf(order) });
    const [sent] = (await orders.read(order.id)).parcels;
    const loss = {
      event: 'reportLoss',
      parcelId: sent?.id ?? '',
      how: 'lost',
      reason: 'The carrier searched.',
    } as const;
    expect((await orders.move('sales', order.id, loss)).status).toBe(200);
    return { order, customer };
  };
  const paid = async () => {
    const { order, customer } = await anOrder(shop);
    return { order, customer, paidIn: await money.paid(order) };
  };
  const refunded = async (amount = '5.00') => {
    const made = await paid();
    const { body } = await money.refund(made.paidIn, { amount });
    return { ...made, refund: body };
  };
  const approveRefund = ({ id, version }: { id: string; version: number }) =>
    money.second.post<{ version: number; message?: string }>(`/admin/refunds/${id}/approve`, { version });
  const back = ({ id, version }: { id: string; version: number }) =>
    money.finance.post<{ message?: string }>(`/admin/receipts/${id}/return`, { reference: 'BACK', version });
  const approval = async (subject: string) => {
    const { items } = (await money.second.get<{ items: ApprovalRow[] }>('/admin/approvals?f.state=in:waiting')).body;
    const asked = items.find((each) => each.subject === subject);
    return () =>
      money.second.post<{ message?: string }>(`/admin/approvals/${asked?.id}/approve`, { version: asked?.version });
  };
  const bought = (act: 'offer' | 'credit' | 'instruct' | 'pay' | 'send_back' | 'hand_over') => async () => {
    const buying = await buyingStaff(shop);
    const { move: step, done, finance, customer, wire } = buying;
    const declined = async () => done(buying.answer(await buying.offered(), 'decline'));
    const says = { offer: { reason: '' }, pay: { reference: 'OUT 1' }, send_back: buying.parcel };
    const goods = await {
      offer: () => buying.assayed(),
      credit: () => buying.accepted(),
      instruct: () => buying.accepted(wire),
      pay: async () => done(step(await buying.accepted(wire), 'instruct', {}, finance)),
      send_back: declined,
      hand_over: async () => done(step(await declined(), 'send_back', buying.parcel)),
    }[act]();
    const isMoney = act === 'credit' || act === 'instruct' || act === 'pay';
    const more = act in says ? says[act as keyof typeof says] : {};
    return heldThen(customer, () => step(goods, act, more, isMoney ? finance : buying.sales));
  };

  return {
    async 'an order on the phone'() {
      const customer = await aCustomer(shop);
      const phone = phoneStaff(sales, customer);
      const { body: quote } = await phone.lock([{ productId: (await aProduct(shop)).id, qty: 1 }]);
      return heldThen(customer, () => phone.place(quote.id));
    },
    async 'pieces that are picked'() {
      const { order, customer } = await paid();
      return heldThen(customer, move(order.id, { event: 'pick' }));
    },
    async 'a parcel'() {
      const { order, customer } = await orders.processing();
      return heldThen(customer, move(order.id, { event: 'ship', ...parcel, lines: allOf(order) }));
    },
    async 'pieces offered at the counter'() {
      const { order, customer } = await orders.processing({ request: { delivery: 'pickup' } });
      return heldThen(customer, move(order.id, { event: 'offerPickup' }));
    },
    async 'pieces handed over at the counter'() {
      const { order, customer } = await orders.processing({ request: { delivery: 'pickup' } });
      await orders.move('sales', order.id, { event: 'offerPickup' });
      const paper = { paper: 'passport', paperEnd: '48X1', receivedBy: order.address.name } as const;
      return heldThen(customer, move(order.id, { event: 'handOver', code: '123456', ...paper }));
    },
    async 'pieces that go into the vault'() {
      await aVault(shop);
      const { order, customer } = await orders.processing({ request: { delivery: 'vault' } });
      return heldThen(customer, move(order.id, { event: 'vault' }, 'vault'));
    },
    async 'a held order that goes on'() {
      const { order, customer } = await paid();
      return heldThen(customer, move(order.id, { event: 'release', reason: 'He asked.' }));
    },
    async 'an order that goes on against its cancelling'() {
      const { order, customer } = await paid();
      const own = await signedInAs(shop, customer);
      const { version } = await orders.read(order.id);
      await own.post(`/customer/orders/${order.id}/cancel`, {
        reason: 'Changed my mind.',
        version,
        acceptedCosts: '9999.00',
      });
      expect((await orders.read(order.id)).status).toBe('cancel_requested');
      return heldThen(customer, move(order.id, { event: 'refuseCancel', reason: 'It is on its way.' }));
    },
    async 'lost goods sent again'() {
      const { order, customer } = await lost();
      return heldThen(customer, move(order.id, { event: 'reship', ...parcel }));
    },
    async 'money back for lost goods'() {
      const { order, customer } = await lost();
      return heldThen(customer, move(order.id, { event: 'refund', reason: 'It is gone.' }, 'finance'));
    },
    async 'a refund that is asked for'() {
      const { customer, paidIn } = await paid();
      const ask = async () => money.refund(await money.money({ id: paidIn.orderId }), { amount: '5.00' });
      return heldThen(customer, ask);
    },
    async 'a refund that is approved'() {
      const { customer, refund } = await refunded();
      return heldThen(customer, () => approveRefund(refund));
    },
    async 'a refund that is wired'() {
      const { customer, refund } = await refunded();
      const wired = { reference: 'OUT 1', version: (await approveRefund(refund)).body.version };
      return heldThen(customer, () => money.finance.post(`/admin/refunds/${refund.id}/pay`, wired));
    },
    async 'a balance that is paid out'() {
      const customer = await aCustomer(shop, { name: 'Bela Kun' });
      const receipt = await money.received({ amount: '50.00', payerName: 'Bela Kun' });
      const kept = { customerId: customer.id, version: receipt.version };
      expect((await money.finance.post(`/admin/receipts/${receipt.id}/keep`, kept)).status).toBe(200);
      const wanted = { amount: '50.00', currency: 'CAD', reason: 'He asked.' };
      return heldThen(customer, () => money.finance.post(`/admin/customers/${customer.id}/balance/refunds`, wanted));
    },
    async 'nobody’s money that names an order'() {
      const { order, customer } = await anOrder(shop);
      const receipt = await money.received({
        amount: '50.00',
        reference: `Order ${order.number}`,
        payerName: 'Cy Payer',
      });
      return heldThen(customer, () => back(receipt));
    },
    async 'nobody’s money from a customer’s name'() {
      const customer = await aCustomer(shop, { name: 'Dara Quine' });
      const receipt = await money.received({ amount: '50.00', payerName: 'QUINE DARA' });
      return heldThen(customer, () => back(receipt));
    },
    async 'money from another name'() {
      const { order, customer } = await anOrder(shop);
      const receipt = await money.received({ amount: order.due, payerName: 'Somebody Else' });
      const { id, version } = (await money.match(receipt, order)).body;
      const body = { decision: 'sendBack', reason: 'Not his.', version };
      return heldThen(customer, () => money.compliance.post(`/admin/receipts/${id}/decide`, body));
    },
    async 'money back that waited for a second person'() {
      const customer = await aCustomer(shop, { name: 'Edda Waits' });
      const receipt = await money.received({ amount: '2000.00', payerName: 'Edda Waits' });
      expect((await back(receipt)).status).toBe(200);
      return heldThen(customer, await approval(`receipt:${receipt.id}`));
    },
    async 'a return that is given back'() {
      const made = await returns.delivered();
      const { body } = await returns.open(made.order.id, [{ lineId: made.palladium.id, qty: 1 }]);
      const seen = await returns.inspected(body, made.palladium.id, [0, 0, 1]);
      return heldThen(made.customer, () => returns.close(seen));
    },
    'an offer for metal': bought('offer'),
    'a sale on the balance': bought('credit'),
    'a payout that is ordered': bought('instruct'),
    'a payout that is wired': bought('pay'),
    'metal that is sent back': bought('send_back'),
    'metal that is handed back': bought('hand_over'),
    async 'an offer that waited for a second person'() {
      const buying = await buyingStaff(shop);
      const assayed = await buying.assayed({ lines: [{ kind: 'product', productId: buying.gold.id, qty: 3 }] });
      // With the shop's own limits, which tests are spared otherwise.
      const [spared] = await shop.db.delete(settings).where(eq(settings.key, 'payments')).returning();
      expect((await buying.move(assayed, 'offer', { reason: 'As told.' })).body.state).toBe('assayed');
      if (spared) await shop.db.insert(settings).values(spared);
      return heldThen(buying.customer, await approval(assayed.id));
    },
    async 'an order'() {
      const { quote, customer } = await aQuote(shop);
      const own = await signedInAs(shop, customer);
      return heldThen(customer, () => own.post('/customer/orders', { quoteId: quote.id, ...accepted }));
    },
    async 'something to sell to us'() {
      const { customer, ask } = await buyingStaff(shop);
      return heldThen(customer, () => ask());
    },
    ...leavingSales(shop, heldThen),
    ...leavingWithdrawals(shop, heldThen),
    async 'an offer of ours'() {
      const buying = await buyingStaff(shop);
      const goods = await buying.offered();
      return heldThen(buying.customer, () => buying.answer(goods, 'accept', { total: goods.offered }));
    },
  };
}
