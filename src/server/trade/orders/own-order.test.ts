import { ownOrderOf } from './own-order.ts';

const event = (what: string, actor: string, note: string | null = null) => ({
  at: '2026-11-20T19:42:00.000Z',
  what,
  actor,
  note,
  to: null,
});
const line = { productId: 'p1', name: '1 oz Gold Wafer' };
const order = {
  lines: [line, { ...line, productId: 'p2' }],
  events: [
    event('Order placed', 'Ann Tremblay'),
    event('Received 40.00 CAD', 'Ada Admin', 'sim_payment_54aa'),
    event('Shipped with FedEx', 'Vic Vault', 'Tracking 123'),
    event('Cancelled by the customer', 'Ann Tremblay', 'Changed my mind'),
  ],
  notes: [{ id: 'n1', at: '2026-11-20T19:42:00.000Z', text: 'It leaves today.', actor: 'Ada Admin' }],
} as unknown as Parameters<typeof ownOrderOf>[0];

const told = () =>
  ownOrderOf(order, {
    customerName: 'Ann Tremblay',
    lookOf: (id) => (id === 'p1' ? { pictureVersion: 'v1' } : null),
  });

test('a customer reads no name of the staff and no reference of a payment in his order', () => {
  const { events, notes } = told();

  expect(events.map(({ what, actor, note }) => [what, actor, note])).toEqual([
    ['Order placed', 'You', null],
    ['Your payment arrived: 40.00 CAD', '', null],
    ['Shipped with FedEx', '', 'Tracking 123'],
    ['You cancelled the order', '', 'Changed my mind'],
  ]);
  expect(notes).toEqual([expect.objectContaining({ text: 'It leaves today.', actor: '' })]);
});

test('each product has its picture, and one that is not sold any more has none', () => {
  expect(told().lines.map(({ look }) => look)).toEqual([{ pictureVersion: 'v1' }, null]);
});
