import type { Order, OwnOrder } from '#contract/trade/orders.contract.ts';
import type { ProductLook } from '#contract/catalogue/products.contract.ts';

type LookOf = (productId: string) => ProductLook | null;
type Event = Order['events'][number];

/** The order as its customer reads it: with pictures, told to him, and without the names of those who worked on it. */
export const ownOrderOf = (
  order: Order,
  { customerName, lookOf }: { customerName: string; lookOf: LookOf },
): OwnOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, look: lookOf(line.productId) })),
  events: order.events.map((event) => toldTo(event, customerName)),
  notes: order.notes.map((note) => ({ ...note, actor: '' })),
});

/** What is said otherwise to the customer than to the staff. */
const words: Readonly<Record<string, string>> = {
  'Cancelled by the customer': 'You cancelled the order',
  'Cancellation asked for': 'You asked to cancel the order',
  'Picking begun': 'We began to pack it',
  'Goes on': 'The order goes on',
  'Paused for a check': 'We paused it for a check',
};

function toldTo({ at, what, actor, note, to }: Event, customerName: string): Event {
  const isMoney = what.startsWith('Received ');
  return {
    at,
    what: words[what] ?? (isMoney ? `Your payment arrived: ${what.slice('Received '.length)}` : what),
    actor: actor === customerName && !words[what]?.startsWith('You') ? 'You' : '',
    // A payment's reference is between two banks.
    note: isMoney ? null : note,
    to,
  };
}
