import type { FastifyBaseLogger } from 'fastify';

import { bankImportsContract } from '#contract/trade/bank-imports.contract.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';
import { paymentsContract } from '#contract/trade/payments.contract.ts';
import { receiptsContract } from '#contract/trade/receipts.contract.ts';
import { type RefundRow, refundsContract } from '#contract/trade/refunds.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { CardService } from './card.service.ts';
import type { BankImportService } from './import/bank-import.service.ts';
import type { PaymentMethodsService } from './payment-methods.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { RefundsService } from './refunds.service.ts';

interface Parts {
  payments: PaymentsService;
  refunds: RefundsService;
  card: CardService;
  paymentMethods: PaymentMethodsService;
  bankImports: BankImportService;
}

const doing = (call: { viewer: Viewer; ip: string; requestId: string; idempotencyKey: string }) => ({
  actor: actorOf(call),
  key: call.idempotencyKey,
});

export function paymentsRoutes(router: Router, { payments, refunds, card, paymentMethods, bankImports }: Parts): void {
  router.on(ordersContract.recordPayment, (call) =>
    payments.recordPayment(doing(call), { orderId: call.params.id, ...call.body }),
  );

  router.on(receiptsContract.read, ({ params }) => payments.readReceipt(params.id));
  router.on(receiptsContract.suggest, async ({ params }) => ({ items: await payments.suggest(params.id) }));
  router.on(receiptsContract.find, ({ params }) => payments.judge(params.id, params.number));
  router.on(receiptsContract.record, (call) => payments.record(doing(call), call.body));
  router.on(receiptsContract.waitingFor, async ({ params }) => ({ items: await payments.waitingFor(params.id) }));
  router.on(receiptsContract.exact, async () => ({ items: await payments.exact() }));
  router.on(receiptsContract.matchExact, (call) =>
    payments.matchExact({ ...doing(call), viewer: call.viewer, body: call.body }),
  );
  router.on(receiptsContract.match, (call) => payments.match(doing(call), { ...call.params, ...call.body }));
  router.on(receiptsContract.keep, (call) => payments.keep(doing(call), { ...call.params, ...call.body }));
  router.on(receiptsContract.giveBack, (call) => payments.giveBack(doing(call), { ...call.params, ...call.body }));
  router.on(receiptsContract.decide, (call) => payments.decide(doing(call), { ...call.params, ...call.body }));

  router.on(bankImportsContract.preview, ({ body }) => bankImports.preview(body));
  router.on(bankImportsContract.confirm, (call) => bankImports.confirm(doing(call), call.body));

  router.on(paymentsContract.ofOrder, ({ params, viewer }) => payments.ofOrder(params.id, viewer));
  router.on(paymentsContract.fail, (call) => payments.fail(doing(call), { paymentId: call.params.id, ...call.body }));
  router.on(paymentsContract.applyBalance, (call) =>
    payments.applyBalance(doing(call), { orderId: call.params.id, ...call.body }),
  );
  router.on(paymentsContract.balances, ({ params }) => payments.balances(params.id));
  router.on(paymentsContract.ownBalances, ({ viewer }) => payments.ownBalances(viewer.id));
  router.on(paymentsContract.ofOwnOrder, ({ viewer, params }) => payments.ofOwnOrder(viewer.id, params.id));
  router.on(paymentsContract.payFromBalance, (call) => payments.payOwnFromBalance(doing(call), call.params.id));
  router.on(paymentsContract.openCard, (call) => card.open(actorOf(call), call.params.id, call.viewer.email));

  router.on(paymentsContract.methods, async () => ({ items: await paymentMethods.all() }));
  router.on(paymentsContract.saveMethod, (call) => paymentMethods.save(call.params.code, call.body, actorOf(call)));

  router.on(refundsContract.read, ({ params }) => refunds.read(params.id));
  // A card is paid by the provider; the schedule sends what could not be sent now.
  const sent = async (refund: RefundRow, log: FastifyBaseLogger): Promise<RefundRow> => {
    if (refund.state !== 'approved' || refund.target !== 'card') return refund;
    await refunds.sendDueToCards().catch((error: unknown) => log.warn({ err: error }, 'refund waits'));
    return refunds.read(refund.id);
  };
  router.on(refundsContract.request, async (call) =>
    sent(await refunds.request(doing(call), { paymentId: call.params.id, ...call.body }), call.request.log),
  );
  router.on(refundsContract.payOut, (call) =>
    refunds.payOut(doing(call), { customerId: call.params.id, ...call.body }),
  );
  router.on(refundsContract.approve, async (call) =>
    sent(await refunds.approve(doing(call), call.viewer, { ...call.params, ...call.body }), call.request.log),
  );
  router.on(refundsContract.reject, (call) => refunds.reject(doing(call), { ...call.params, ...call.body }));
  router.on(refundsContract.pay, (call) => refunds.pay(doing(call), { ...call.params, ...call.body }));
}
