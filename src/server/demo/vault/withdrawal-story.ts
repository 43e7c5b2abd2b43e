import { amountWords } from '#contract/amount-words.rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import type { StorageItemState } from '#contract/vault/storage-items.rules.ts';
import type { WithdrawalState, WithdrawalWay } from '#contract/vault/withdrawals.rules.ts';
import type { WithdrawalRecord } from '#server/vault/withdrawals/withdrawals.table.ts';

/** How far one of the demo's withdrawals has come, and how many days ago it was asked for. */
export interface WithdrawalStory {
  way: WithdrawalWay;
  daysAgo: number;
  /** Of the person trying the demo, where he has something free then. */
  isGuests?: true;
  reached: 'invoiced' | 'paid' | 'approved' | 'picked' | 'packed' | 'left' | 'arrived';
}

/** The oldest first: documents are numbered as time goes by. */
export const withdrawalStories: readonly WithdrawalStory[] = [
  { way: 'ship', daysAgo: 61, reached: 'arrived' },
  { way: 'counter', daysAgo: 40, reached: 'arrived', isGuests: true },
  { way: 'ship', daysAgo: 22, reached: 'arrived' },
  { way: 'counter', daysAgo: 13, reached: 'arrived' },
  { way: 'ship', daysAgo: 6, reached: 'left' },
  { way: 'ship', daysAgo: 5, reached: 'packed' },
  { way: 'counter', daysAgo: 4, reached: 'packed' },
  { way: 'ship', daysAgo: 3, reached: 'picked' },
  { way: 'counter', daysAgo: 3, reached: 'approved' },
  { way: 'ship', daysAgo: 2, reached: 'paid' },
  { way: 'ship', daysAgo: 1, reached: 'invoiced', isGuests: true },
];

type Who = 'owner' | 'shop' | 'staff' | 'officer';

/** A step: when, what its customer reads, who did it, where it leads, and what becomes of the row and the item. */
export interface WithdrawalStep {
  at: Date;
  what: string;
  by: Who;
  to: WithdrawalState;
  item?: { what: string; to: StorageItemState };
  set: Partial<WithdrawalRecord>;
}

interface Told {
  story: WithdrawalStory;
  askedAt: Date;
  number: string;
  total: bigint;
  value: bigint;
  owner: { name: string };
  staff: { id: string; name: string };
  officer: { id: string; name: string };
}

const order = ['invoiced', 'paid', 'approved', 'picked', 'packed', 'left', 'arrived'] as const;

/** The steps of a withdrawal so far, a few hours apart. */
export function withdrawalSteps({
  story,
  askedAt,
  number,
  total,
  value,
  owner,
  staff,
  officer,
}: Told): WithdrawalStep[] {
  const { way, reached } = story;
  const after = (hours: number) => new Date(askedAt.getTime() + hours * HOUR_MS);
  const isShip = way === 'ship';
  const leftAt = after(16);
  const counter: WithdrawalStep['set'] & { checkedAt: Date } = {
    ...{ paperName: owner.name.toUpperCase(), paper: 'passport', paperDigits: '48A1' },
    ...{ checkedBy: officer.id, checkedByName: officer.name, checkedAt: new Date(leftAt.getTime() - 5 * MINUTE_MS) },
  };
  const parts: Record<(typeof order)[number], readonly WithdrawalStep[]> = {
    invoiced: [
      {
        ...{ at: new Date(askedAt.getTime() - 2 * MINUTE_MS), what: 'You looked at what it costs', by: 'owner' },
        ...{ to: 'drafted', set: {} },
      },
      {
        ...{ at: askedAt, what: 'You asked for it', by: 'owner', to: 'requested' },
        ...{ item: { what: `You asked for it: ${number}`, to: 'withdrawal_requested' }, set: { requestedAt: askedAt } },
      },
      { at: askedAt, what: `We invoiced ${amountWords(total, 'CAD')}`, by: 'shop', to: 'fee_invoiced', set: {} },
    ],
    paid: [
      {
        ...{ at: after(3), what: 'Your fee is here', by: 'staff', to: 'fee_invoiced' },
        set: { feePaidAt: after(3), feeReference: `EFT ${number}` },
      },
    ],
    approved: [
      {
        ...{ at: after(4), what: 'We approved it', by: 'staff', to: 'approved' },
        set: { approvedBy: staff.id, approvedByName: staff.name, approvedAt: after(4) },
      },
    ],
    picked: [
      {
        ...{ at: after(6), what: 'Taken from its place', by: 'officer', to: 'approved' },
        set: { pickedBy: officer.id, pickedByName: officer.name, pickedAt: after(6) },
      },
    ],
    packed: [
      {
        ...{ at: after(7), what: 'Packed, seen by a second officer', by: 'staff', to: 'packed' },
        set: { packedBy: staff.id, packedByName: staff.name, packedAt: after(7) },
      },
    ],
    left: isShip
      ? [
          {
            ...{ at: leftAt, what: 'On its way with Purolator', by: 'officer', to: 'shipped' },
            item: { what: `On its way to you: ${number}`, to: 'in_transit' },
            set: { leftAt, carrier: 'Purolator', tracking: `3290${number.slice(2)}21622`, insuredCad: value },
          },
        ]
      : [],
    arrived: isShip
      ? [
          {
            ...{ at: after(60), what: 'Delivered to you', by: 'officer', to: 'delivered' },
            ...{ item: { what: 'Delivered to you', to: 'withdrawn' }, set: { endedAt: after(60) } },
          },
        ]
      : [
          {
            ...{ at: counter.checkedAt, what: 'Your paper was looked at', by: 'officer' },
            ...{ to: 'packed', set: counter },
          },
          {
            ...{ at: leftAt, what: 'Handed over to you', by: 'staff', to: 'handed_over' },
            item: { what: 'Handed over to you', to: 'withdrawn' },
            set: { handedBy: staff.id, handedByName: staff.name, leftAt, endedAt: leftAt },
          },
        ],
  };
  return order.slice(0, order.indexOf(reached) + 1).flatMap((part) => parts[part]);
}

export const askedBefore = (now: Date, { daysAgo }: WithdrawalStory): Date =>
  new Date(now.getTime() - daysAgo * DAY_MS);
