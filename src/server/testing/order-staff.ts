import { randomUUID } from 'node:crypto';

import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { OrderMoveBody } from '#contract/trade/order-moves.contract.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import type { AdminRole } from '#contract/permissions.ts';

import { type Browser, type Reply, signedInAs } from './browser.ts';
import { anOrder } from './make-orders.ts';
import { anAdmin } from './make-people.ts';
import type { TestApp } from './test-app.ts';

/** Every body without the version, which the staff looks up. */
type Without<Body> = Body extends unknown ? Omit<Body, 'version'> : never;
export type Asked = Without<OrderMoveBody>;

type Answer = AdminOrder & {
  allowed?: string[];
  current?: AdminOrder;
  message: string;
  errors?: Record<string, string[]>;
};

/** What staff does with orders, for tests: each role signs in once. */
export function orderStaff(shop: TestApp) {
  const browsers = new Map<AdminRole, Promise<Browser>>();
  const as = (role: AdminRole): Promise<Browser> => {
    const known = browsers.get(role) ?? anAdmin(shop, { roles: [role] }).then((admin) => signedInAs(shop, admin));
    browsers.set(role, known);
    return known;
  };
  const read = async (id: string, role: AdminRole = 'super'): Promise<AdminOrder> =>
    (await (await as(role)).get<AdminOrder>(`/admin/orders/${id}`)).body;
  let second: Promise<Browser> | undefined;
  /** Money for a lost parcel, or its goods again, above the limit waits: somebody else agrees at once. */
  const agreed = async (id: string, reply: Reply<Answer>): Promise<Reply<Answer>> => {
    second ??= anAdmin(shop, { roles: ['finance'] }).then((admin) => signedInAs(shop, admin));
    const { body } = await (await second).get<{ items: ApprovalRow[] }>('/admin/approvals?f.state=in:waiting');
    const asked = body.items.find(
      ({ kind, subject }) => ['lost_refund', 'sent_again'].includes(kind) && subject === `order:${id}`,
    );
    if (!asked) return reply;
    const { version } = asked;
    const decided = await (
      await second
    ).post<Answer>(`/admin/approvals/${asked.id}/approve`, { version }, { key: randomUUID() });
    return decided.status === 200 ? { ...reply, body: { ...reply.body, ...(await read(id)) } } : decided;
  };
  return {
    as,
    read,

    /** Asks for a move as somebody of the role, of the order as it stands now or of a version. */
    async move(
      role: AdminRole,
      id: string,
      asked: Asked,
      { version, key = randomUUID() }: { version?: number; key?: string } = {},
    ): Promise<Reply<Answer>> {
      const body = { ...asked, version: version ?? (await read(id)).version };
      const reply = await (await as(role)).post<Answer>(`/admin/orders/${id}/moves`, body, { key });
      return ['refund', 'reship'].includes(asked.event) && reply.status === 200 ? agreed(id, reply) : reply;
    },

    /** Everybody signs in anew, after time has passed. */
    signInAgain() {
      browsers.clear();
      second = undefined;
    },

    /** Finance books money for an order; all that is due unless said. */
    async pay(id: string, amount?: string): Promise<Reply<Answer>> {
      const { due, version, customerName: payerName } = await read(id);
      const finance = await as('finance');
      return finance.post<Answer>(`/admin/orders/${id}/payments`, {
        amount: amount ?? due,
        ...{ payerName, reference: `WIRE ${id} ${version}`, receivedOn: '2026-11-20' },
        version,
      });
    },

    /** An order that is paid and being picked. */
    async processing(trade: Parameters<typeof anOrder>[1] = {}) {
      const made = await anOrder(shop, trade);
      await this.pay(made.order.id);
      await this.move('sales', made.order.id, { event: 'pick' });
      return { ...made, order: await read(made.order.id) };
    },
  };
}

/** What a parcel is sent with, unless a test says otherwise. */
export const parcel = { carrier: 'Northway Secure', tracking: 'NS 4711', insuredValue: '5876.53', signature: true };
