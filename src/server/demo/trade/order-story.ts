import { HOUR_MS } from '#contract/dates/durations.ts';
import { paymentDeadlineOf } from '#contract/trade/bank-days.rules.ts';
import type { DeliveryMethod, FulfilmentState, OrderStatus, PaymentState } from '#contract/trade/orders.rules.ts';
import { bankCalendarOf } from '#server/trade/bank-days/bank-days.read.ts';
import type { Random } from '#server/demo/random.ts';

/** How an order goes unless time stops it; `review` keeps part of its money waiting for a look, `lost` ends on its way. */
export type Fate = 'fulfilled' | 'expired' | 'cancelled' | 'review' | 'lost';

/** What a step does beside the status: metal is promised, money arrives, metal leaves and arrives, the placing is taken back. */
export type Deed = 'placed' | 'paid' | 'left' | 'arrived' | 'handedOver' | 'lost' | 'undone';

export interface StoryStep {
  at: Date;
  what: string;
  /** Null where the status stays. */
  to: OrderStatus | null;
  by: 'customer' | 'staff' | 'system';
  deed?: Deed;
  note?: string;
  /** What only staff reads. */
  internalNote?: string;
  /** The number by which a parcel is followed. */
  tracking?: string;
}

export interface OrderStory {
  steps: StoryStep[];
  status: OrderStatus;
  /** The status before a hold or a request to cancel. */
  previousStatus: OrderStatus | null;
  payment: PaymentState;
  fulfilment: FulfilmentState;
  deadline: Date;
}

interface Placed {
  fate: Fate;
  placedAt: Date;
  now: Date;
  delivery: DeliveryMethod;
}

/** Between the arrival of pieces in the vault and the look of the second officer. */
export const TAKEN_IN_MS = 60 * HOUR_MS;

/** Hours that a customer has to pay, as in the settings of a new shop. */
const PAYMENT_HOURS = 48;

/** The order's life from its placing up to now. */
export function orderStory({ fate, placedAt, now, delivery }: Placed, random: Random): OrderStory {
  const deadline = paymentDeadlineOf(placedAt, PAYMENT_HOURS, bankCalendarOf([]));
  const plan = planOf(fate, { placedAt, now, deadline, delivery }, random);
  const steps = plan.filter(({ at }) => at <= now);
  const waits = steps.length === 0;
  if (waits) steps.push(extension(placedAt, now));
  const last = steps.findLast(({ to }) => to !== null)?.to ?? 'awaiting_payment';
  const turn = turnOf(last, steps, now, random);
  if (turn) steps.push(turn);
  const did = (deed: Deed) => steps.some((step) => step.deed === deed);
  return {
    steps,
    status: turn?.to ?? last,
    previousStatus: turn ? last : null,
    payment: fate === 'review' ? 'partial' : did('paid') ? 'paid' : 'unpaid',
    fulfilment: did('lost') ? 'none' : did('left') || did('handedOver') ? 'full' : 'none',
    // Days ahead, so that no job ends the orders that wait while somebody looks at a fresh demo.
    deadline: waits ? paymentDeadlineOf(now, random.int(5, 9) * 24, bankCalendarOf([])) : deadline,
  };
}

interface Frame extends Omit<Placed, 'fate'> {
  deadline: Date;
}

function planOf(fate: Fate, frame: Frame, random: Random): StoryStep[] {
  const { placedAt, now, deadline } = frame;
  if (fate === 'expired')
    return [
      { at: deadline, what: 'Payment deadline passed, order ended', to: 'expired', by: 'system', deed: 'undone' },
    ];
  if (fate === 'cancelled') {
    const at = after(placedAt, random.int(1, 30), random);
    return [{ at, what: 'Cancelled before payment', to: 'cancelled', by: 'customer', deed: 'undone' }];
  }
  if (fate === 'review') {
    const at = new Date(placedAt.getTime() + Math.min(30 * HOUR_MS, (now.getTime() - placedAt.getTime()) / 2));
    return [{ at, what: '', to: 'payment_review', by: 'staff', deed: 'paid' }];
  }
  const road = deliveryOf(frame, random);
  if (fate === 'fulfilled') return road;
  const left = road.findIndex(({ deed }) => deed === 'left');
  const sent = road[left];
  return sent ? [...road.slice(0, left + 1), lossAfter(sent.at, random)] : road;
}

/** Weeks ago, so that what it cost lies behind the days that the staff watches. */
const lossAfter = (sentAt: Date, random: Random): StoryStep => ({
  at: after(sentAt, random.int(100, 140), random),
  what: 'A parcel was lost',
  to: 'delivery_exception',
  by: 'staff',
  deed: 'lost',
  internalNote: 'The courier cannot find the parcel. The claim is with the insurer.',
});

function deliveryOf({ placedAt, delivery }: Frame, random: Random): StoryStep[] {
  const paidAt = after(placedAt, random.int(1, 40), random);
  const pickedAt = after(paidAt, random.int(2, 26), random);
  const leftAt = after(pickedAt, random.int(2, 26), random);
  const arrivedAt = after(leftAt, random.int(20, 110), random);
  const closedAt = after(arrivedAt, 30 * 24, random);
  const tracking = `${random.int(1000, 9999)} ${random.int(1000, 9999)} ${random.int(1000, 9999)}`;
  return [
    { at: paidAt, what: '', to: 'confirmed', by: 'staff', deed: 'paid' },
    { at: pickedAt, what: 'Picking started', to: 'processing', by: 'staff' },
    ...roads[delivery]({ leftAt, arrivedAt, tracking }),
    { at: closedAt, what: 'Closed after 30 days', to: 'closed', by: 'system' },
  ];
}

interface Leaving {
  leftAt: Date;
  arrivedAt: Date;
  tracking: string;
}

/** How the goods come to their customer, by the way they go. */
const roads: Readonly<Record<DeliveryMethod, (leaving: Leaving) => StoryStep[]>> = {
  ship: ({ leftAt, arrivedAt, tracking }) => [
    {
      ...{ at: leftAt, what: 'Shipped as an insured parcel', to: 'shipped', by: 'staff', deed: 'left' },
      ...{ note: `Tracking ${tracking}`, tracking },
    },
    { at: arrivedAt, what: 'Delivered and signed for', to: 'completed', by: 'system', deed: 'arrived' },
  ],
  pickup: ({ leftAt, arrivedAt }) => [
    { at: leftAt, what: 'Ready for pickup', to: 'ready_for_pickup', by: 'staff' },
    { at: arrivedAt, what: 'Handed over, document checked', to: 'completed', by: 'staff', deed: 'handedOver' },
  ],
  vault: ({ leftAt }) => [
    { at: leftAt, what: 'Brought to the vault in Toronto', to: 'vaulted', by: 'staff', deed: 'handedOver' },
    {
      at: new Date(leftAt.getTime() + TAKEN_IN_MS),
      what: 'In the vault, confirmed by two officers',
      to: 'completed',
      by: 'system',
    },
  ],
};

/** Somebody asked for more time. */
const extension = (placedAt: Date, now: Date): StoryStep => ({
  at: new Date(placedAt.getTime() + (now.getTime() - placedAt.getTime()) / 2),
  what: 'Payment deadline extended',
  to: null,
  by: 'staff',
  note: 'The customer’s bank needs longer for wires.',
});

/** A few of the orders under way leave the straight road. */
function turnOf(status: OrderStatus, steps: readonly StoryStep[], now: Date, random: Random): StoryStep | undefined {
  const chance = random.next();
  const last = steps.at(-1)?.at ?? now;
  const at = new Date((last.getTime() + now.getTime()) / 2);
  if (status === 'confirmed' && chance < 0.12) {
    const note = 'I ordered the wrong weight.';
    return { at, what: 'Asked to cancel', to: 'cancel_requested', by: 'customer', note };
  }
  if ((status === 'confirmed' || status === 'processing') && chance < 0.3) {
    const internalNote = 'The sender of the wire has another name.';
    return { at, what: 'Paused for a check', to: 'on_hold', by: 'staff', internalNote };
  }
  return undefined;
}

const after = (moment: Date, hours: number, random: Random) =>
  new Date(moment.getTime() + hours * HOUR_MS + random.int(0, HOUR_MS - 1));
