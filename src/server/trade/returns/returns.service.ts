import type {
  AdminReturn,
  OwnReturn,
  Returnable,
  ReturnMoveBody,
  ReturnTerms,
} from '#contract/trade/returns.contract.ts';
import type { Held } from '#contract/permissions.ts';
import { hasRight } from '#contract/permissions.ts';
import type { ReturnActor } from '#contract/trade/returns.rules.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflictWith, notFound } from '#server/http/refusal.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';
import { findOrder } from '#server/trade/orders/order-view.ts';
import { lockVersioned, readVersioned, saveSetting } from '#server/settings/settings.service.ts';

import type { Shop } from '#server/trade/invoices/write-credit-note.ts';

import { closeReturn } from './close-return.ts';
import { findReturn, lockReturn } from './lock-return.ts';
import { openReturn, readReturnable } from './open-return.ts';
import { cancelReturn, makeReturnMove } from './receive-return.ts';
import { adminView, ownView, returnsOf } from './return-view.ts';
import type { ReturnRecord } from './returns.table.ts';

type Person = Actor & { id: string };
interface Staff {
  actor: Person;
  roles: readonly Held[];
  key: string;
}

type Parts = Shop & { db: Database; holds: HoldHooks };

/** In which capacities an administrator stands before a return. */
const capacitiesOf = (roles: readonly Held[]): ReturnActor[] => [
  ...(hasRight(roles, 'returns.write') ? (['staff'] as const) : []),
  ...(hasRight(roles, 'refunds.write') ? (['finance'] as const) : []),
];

/** Delivered goods that come back: asked for, authorised, received, inspected, given back. Each write happens once a key. */
export function createReturnsService({ db, clock, publicUrl, holds }: Parts) {
  const shop: Shop = { clock, publicUrl };

  const byStaff = (
    { actor, roles, key }: Staff,
    action: string,
    body: object,
    work: (tx: Transaction, as: ReturnActor[]) => Promise<ReturnRecord>,
  ): Promise<AdminReturn> =>
    inTransaction(db, (tx) =>
      once(tx, { userId: actor.id, key, action, body }, async () => {
        const as = capacitiesOf(roles);
        return adminView(tx, await work(tx, as), as);
      }),
    );

  const byCustomer = (
    { actor, key }: Omit<Staff, 'roles'>,
    action: string,
    body: object,
    work: (tx: Transaction) => Promise<ReturnRecord>,
  ): Promise<OwnReturn> =>
    inTransaction(db, (tx) =>
      once(tx, { userId: actor.id, key, action, body }, async () => ownView(tx, await work(tx))),
    );

  const terms = async (from: Executor): Promise<ReturnTerms> => {
    const { value, version } = await readVersioned(from, 'returns');
    return { id: 'returns', version, ...value };
  };

  const viewed = async <View>(records: readonly ReturnRecord[], view: (record: ReturnRecord) => Promise<View>) => {
    const items: View[] = [];
    for (const record of records) items.push(await view(record));
    return items;
  };

  return {
    read: async (id: string, roles: readonly Held[]): Promise<AdminReturn> =>
      adminView(db, await findReturn(db, id), capacitiesOf(roles)),

    async ofOrder(orderId: string, roles: readonly Held[]): Promise<{ items: AdminReturn[]; returnable: Returnable }> {
      const order = await findOrder(db, orderId);
      if (!order) throw notFound('The order');
      const as = capacitiesOf(roles);
      const items = await viewed(await returnsOf(db, orderId), (record) => adminView(db, record, as));
      return { items, returnable: await readReturnable(db, order, { by: 'staff', now: clock.now() }) };
    },

    async ofOwnOrder(customerId: string, orderId: string): Promise<{ items: OwnReturn[]; returnable: Returnable }> {
      const order = await findOrder(db, orderId);
      if (order?.customerId !== customerId) throw notFound('The order');
      const items = await viewed(await returnsOf(db, orderId), (record) => ownView(db, record));
      return { items, returnable: await readReturnable(db, order, { by: 'customer', now: clock.now() }) };
    },

    open: (
      staff: Staff,
      body: { orderId: string; reason: string; restocking: string; lines: { lineId: string; qty: number }[] },
    ) =>
      byStaff(staff, 'return.open', body, (tx) => openReturn(tx, shop, { ...body, actor: staff.actor, by: 'staff' })),

    move: (staff: Staff, id: string, body: ReturnMoveBody) =>
      byStaff(staff, `return.${body.event}`, { id, body }, (tx, as) =>
        makeReturnMove(tx, shop, { id, body, actor: staff.actor, as }),
      ),

    close: (staff: Staff, body: { id: string; version: number; give: 'balance' | 'payment' }) =>
      byStaff(staff, 'return.close', body, (tx, as) =>
        closeReturn(tx, { ...shop, holds }, { ...body, actor: staff.actor, as }),
      ),

    ask: (
      asking: Omit<Staff, 'roles'>,
      {
        acceptedRestocking: restocking,
        ...body
      }: { orderId: string; reason: string; acceptedRestocking: string; lines: { lineId: string; qty: number }[] },
    ) =>
      byCustomer(asking, 'return.ask', { restocking, ...body }, (tx) =>
        openReturn(tx, shop, { ...body, restocking, actor: asking.actor, by: 'customer' }),
      ),

    cancelOwn: (asking: Omit<Staff, 'roles'>, { id, version }: { id: string; version: number }) =>
      byCustomer(asking, 'return.cancel', { id, version }, async (tx) => {
        if ((await findReturn(tx, id)).customerId !== asking.actor.id) throw notFound('The return');
        const locked = await lockReturn(tx, { id, version, as: [] });
        return cancelReturn({ tx, shop, ...locked, as: ['customer'], actor: asking.actor, at: clock.now() }, null);
      }),

    terms: () => terms(db),

    /** Refuses with 409 and the newer ones under another version. */
    saveTerms: (values: Omit<ReturnTerms, 'id' | 'version'>, version: number, actor: Actor): Promise<ReturnTerms> =>
      inTransaction(db, async (tx) => {
        const before = await lockVersioned(tx, 'returns');
        if (before.version !== version) throw conflictWith(await terms(tx));
        const after = { ...values, restockingShare: decimal(values.restockingShare).toFixed() };
        await saveSetting(tx, 'returns', { before: before.value, after, actor, action: 'setting.returns_changed' });
        return terms(tx);
      }),
  };
}
export type ReturnsService = ReturnType<typeof createReturnsService>;
