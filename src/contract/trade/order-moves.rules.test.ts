import {
  allowedMoves,
  capacitiesOf,
  customersEnd,
  isEverAllowed,
  lacksMoney,
  type MoveFacts,
  orderMoves,
} from './order-moves.rules.ts';
import { type OrderActor, orderStatuses } from './orders.rules.ts';

const facts = (own: Partial<MoveFacts> = {}): MoveFacts => ({
  status: 'awaiting_payment',
  previousStatus: null,
  delivery: 'ship',
  isPaidAnything: false,
  heldAs: null,
  parcelsUnderway: 0,
  hasLeft: false,
  isPaidFor: true,
  openFlags: 0,
  ...own,
});
const moves = (own: Partial<MoveFacts>, ...as: OrderActor[]) => allowedMoves(facts(own), as);

test.each<[string, Partial<MoveFacts>, OrderActor, string[]]>([
  ['that waits for money', {}, 'sales', ['extendDeadline', 'hold', 'cancel']],
  ['that waits for money', {}, 'finance', ['extendDeadline']],
  ['that waits for money', {}, 'compliance', ['hold']],
  ['that waits for money', {}, 'vault', []],
  ['under review', { status: 'payment_review', isPaidAnything: true }, 'finance', ['cancel']],
  ['that is confirmed', { status: 'confirmed' }, 'sales', ['pick', 'hold', 'cancel']],
  ['that is being picked', { status: 'processing' }, 'vault', ['ship']],
  ['that is being picked for the counter', { status: 'processing', delivery: 'pickup' }, 'vault', ['offerPickup']],
  ['that is being picked for the vault', { status: 'processing', delivery: 'vault' }, 'vault', ['vault']],
  ['that is being picked for the vault', { status: 'processing', delivery: 'vault' }, 'sales', ['hold']],
  [
    'that is being picked for the vault and not paid for',
    { status: 'processing', delivery: 'vault', isPaidFor: false },
    'vault',
    [],
  ],
  ['that lies in the vault', { status: 'vaulted', delivery: 'vault', hasLeft: true }, 'super', []],
  [
    'of which a part is under way',
    { status: 'processing', parcelsUnderway: 1 },
    'sales',
    ['ship', 'deliver', 'reportLoss', 'hold'],
  ],
  ['at the counter', { status: 'ready_for_pickup', delivery: 'pickup' }, 'sales', ['handOver']],
  ['under way', { status: 'shipped', parcelsUnderway: 1 }, 'sales', ['deliver', 'reportLoss']],
  ['of which a parcel was lost', { status: 'delivery_exception' }, 'sales', ['reship']],
  ['of which a parcel was lost', { status: 'delivery_exception' }, 'finance', ['refund']],
  ['of which another parcel is under way', { status: 'delivery_exception', parcelsUnderway: 1 }, 'finance', []],
  [
    'to be cancelled',
    { status: 'cancel_requested', previousStatus: 'confirmed' },
    'finance',
    ['refuseCancel', 'cancel'],
  ],
  ['that is confirmed and not paid for', { status: 'confirmed', isPaidFor: false }, 'sales', ['hold', 'cancel']],
  ['that is being picked and not paid for', { status: 'processing', isPaidFor: false }, 'sales', ['hold', 'cancel']],
  [
    'that is partly sent and not paid for',
    { status: 'processing', isPaidFor: false, hasLeft: true },
    'sales',
    ['hold'],
  ],
  [
    'that is partly sent and not paid for',
    { status: 'processing', isPaidFor: false, hasLeft: true },
    'finance',
    ['refund'],
  ],
  [
    'at the counter and not paid for',
    { status: 'ready_for_pickup', delivery: 'pickup', isPaidFor: false },
    'sales',
    ['cancel'],
  ],
  [
    'of which a parcel was lost and that is given back',
    { status: 'delivery_exception', isPaidFor: false },
    'sales',
    [],
  ],
  ['with a flag', { status: 'completed', openFlags: 1 }, 'compliance', ['resolveFlag']],
  ['that is completed', { status: 'completed' }, 'sales', []],
])('of an order %s (%j), %s may: %j', (_what, own, actor, allowed) => {
  expect(moves(own, actor)).toEqual(allowed);
});

test('no goods leave that are not paid for, and whoever asks is told that it is the money', () => {
  const unpaid = { status: 'processing', isPaidFor: false } as const;

  for (const status of orderStatuses) {
    const allowed = moves({ status, isPaidFor: false, parcelsUnderway: 1, hasLeft: true }, ...capacitiesOf(['super']));
    for (const leaving of ['pick', 'ship', 'offerPickup', 'handOver', 'vault', 'reship'])
      expect(allowed).not.toContain(leaving);
  }
  expect(lacksMoney('ship', facts(unpaid), ['sales'])).toBe(true);
  expect(lacksMoney('reship', facts(unpaid), ['sales'])).toBe(false);
  expect(lacksMoney('ship', facts({ ...unpaid, isPaidFor: true }), ['sales'])).toBe(false);
});

test('what compliance holds sales does not let go on, and the other way round', () => {
  const held = { status: 'on_hold', previousStatus: 'confirmed' } as const;

  expect(moves({ ...held, heldAs: 'compliance' }, 'sales')).toEqual([]);
  expect(moves({ ...held, heldAs: 'compliance' }, 'compliance')).toEqual(['release']);
  expect(moves({ ...held, heldAs: 'sales' }, 'compliance')).toEqual([]);
});

test('nobody does anything with an order that has ended, and whoever only reads never does', () => {
  for (const status of ['closed', 'cancelled', 'expired', 'refunded'] as const) {
    expect(moves({ status }, ...capacitiesOf(['super']))).toEqual([]);
  }
  for (const status of orderStatuses) expect(moves({ status }, ...capacitiesOf(['auditor', 'content']))).toEqual([]);
  expect(orderMoves.filter((move) => isEverAllowed(move, capacitiesOf(['auditor'])))).toEqual([]);
});

test('a super administrator stands in every capacity', () => {
  expect(capacitiesOf(['super'])).toEqual(['super', 'sales', 'vault', 'compliance', 'finance']);
  expect(capacitiesOf(['vault', 'auditor'])).toEqual(['vault']);
});

test('a customer ends his order at once while nothing is paid, else he asks for it, and once it is picked he does neither', () => {
  expect(customersEnd({ status: 'awaiting_payment', isPaidAnything: false })).toBe('cancel');
  expect(customersEnd({ status: 'awaiting_payment', isPaidAnything: true })).toBe('requestCancel');
  expect(customersEnd({ status: 'confirmed', isPaidAnything: true })).toBe('requestCancel');
  for (const status of ['processing', 'shipped', 'on_hold', 'cancel_requested', 'completed', 'cancelled'] as const) {
    expect(customersEnd({ status, isPaidAnything: true })).toBeNull();
  }
});
