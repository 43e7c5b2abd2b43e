import { randomUUID } from 'node:crypto';

import type { AdminOrder } from '#contract/trade/orders.contract.ts';

import {
  type Act,
  askRefund,
  bounced,
  by,
  comeBack,
  credited,
  documentOf,
  handOver,
  moneyIn,
  move,
  ok,
  parcel,
  part,
  settle,
  ship,
  stockIn,
  underway,
} from './order-acts.ts';

interface Deed {
  name: string;
  /** How often it is chosen, against the others that fit. */
  weight: number;
  /** Whether it can be done at all, as far as the order's page shows. */
  fits: (order: AdminOrder) => boolean;
  act: Act;
}

const owes = ({ due }: AdminOrder): boolean => Number(due) > 0;
const hasMoney = ({ payment }: AdminOrder): boolean => payment !== 'unpaid';
const may =
  (event: AdminOrder['moves'][number]) =>
  ({ moves }: AdminOrder): boolean =>
    moves.includes(event);
const isDelivered = ({ parcels }: AdminOrder): boolean => parcels.some(({ state }) => state === 'delivered');

/** What may happen to an order. Most go the way to their customer. */
export const deeds: readonly Deed[] = [
  { name: 'paid', weight: 12, fits: owes, act: (stage, order) => moneyIn(stage, order, ({ due }) => due) },
  {
    name: 'paid in part',
    weight: 3,
    fits: owes,
    act: (stage, order) => moneyIn(stage, order, ({ due }) => part(due, stage.random)),
  },
  {
    name: 'paid too much',
    weight: 1,
    fits: owes,
    act: (stage, order) => moneyIn(stage, order, ({ total }) => (Number(total) + 12.34).toFixed(2)),
  },
  { name: 'picked', weight: 12, fits: may('pick'), act: move(() => ({ event: 'pick' })) },
  { name: 'offered', weight: 6, fits: may('offerPickup'), act: move(() => ({ event: 'offerPickup' })) },
  { name: 'handed over', weight: 10, fits: may('handOver'), act: handOver },
  { name: 'moved to the vault', weight: 14, fits: may('vault'), act: move(() => ({ event: 'vault' })) },
  { name: 'shipped', weight: 14, fits: may('ship'), act: ship },
  {
    name: 'delivered',
    weight: 9,
    fits: may('deliver'),
    act: move((order) => ({ event: 'deliver', parcelId: underway(order) ?? '', receivedBy: 'Ada' })),
  },
  {
    name: 'lost',
    weight: 4,
    fits: may('reportLoss'),
    act: move((order, { random }) => {
      const how = random.pick(['lost', 'returned'] as const);
      return { event: 'reportLoss', parcelId: underway(order) ?? '', how, reason: 'It did not arrive.' };
    }),
  },
  { name: 'sent again', weight: 4, fits: may('reship'), act: move(() => ({ event: 'reship', ...parcel })) },
  {
    name: 'given back',
    weight: 4,
    fits: may('refund'),
    act: move(() => ({ event: 'refund', reason: 'Lost for good.' })),
  },
  { name: 'came back', weight: 6, fits: isDelivered, act: comeBack },
  { name: 'held', weight: 1, fits: may('hold'), act: move(() => ({ event: 'hold', reason: 'A question.' })) },
  { name: 'released', weight: 6, fits: may('release'), act: move(() => ({ event: 'release', reason: 'Answered.' })) },
  {
    name: 'cancelled',
    weight: 2,
    fits: may('cancel'),
    act: move((_, { random }) => ({ event: 'cancel', reason: 'Not wanted.', waive: by(random, 0.3) })),
  },
  {
    name: 'refunded in part',
    weight: 2,
    fits: hasMoney,
    act: async (stage, { id }) => {
      const asked = await askRefund(stage, id, (left) => part(left, stage.random));
      return asked !== null && settle(stage, asked);
    },
  },
  {
    name: 'refunded in full',
    weight: 1,
    fits: hasMoney,
    act: async (stage, { id }) => {
      const asked = await askRefund(stage, id, (left) => left);
      return asked !== null && settle(stage, asked);
    },
  },
  {
    name: 'refund asked',
    weight: 1,
    fits: hasMoney,
    act: async (stage, { id }) => (await askRefund(stage, id, (left) => part(left, stage.random))) !== null,
  },
  { name: 'credited by hand', weight: 3, fits: hasMoney, act: credited },
  {
    name: 'fee let go',
    weight: 1,
    fits: ({ endingCosts }) => endingCosts !== null,
    act: async (stage, { id }) => {
      const fee = await documentOf(stage, id, 'FEE');
      if (!fee) return false;
      const body = { version: fee.version, reason: 'As a courtesy.' };
      return ok(await stage.boss.post(`/admin/invoices/${fee.id}/void`, body, { key: randomUUID() }));
    },
  },
  { name: 'bounced', weight: 1, fits: hasMoney, act: bounced },
  {
    name: 'paid from the balance',
    weight: 2,
    fits: owes,
    act: async ({ boss }, { id, due, version }) =>
      ok(await boss.post(`/admin/orders/${id}/apply-balance`, { amount: due, version }, { key: randomUUID() })),
  },
  { name: 'stock came in', weight: 1, fits: () => true, act: stockIn },
];
