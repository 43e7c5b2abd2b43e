import { HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';
import type { Permission } from '#contract/permissions.ts';

/** Kinds of work that wait for somebody in the dashboard. */
export const waitingKinds = [
  'approvals',
  'money',
  'due',
  'review',
  'cancelling',
  'refunds',
  'payouts',
  'returns',
  'sending',
  'bills',
  'identity',
  'cases_overdue',
  'cases',
  'reports',
  'messages',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

interface WaitingList {
  permission: Permission;
  /** The list that shows just this work, and what it is asked, by the shop's day. */
  list: `/admin/${string}`;
  query: (today: string) => string;
  /** Hours after which the oldest is pressing, and after which it hurts; null where a deadline decides that. */
  patience: { soon: number; now: number } | null;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days before its deadline that a supplier's bill is worth a look. */
const BILL_DAYS = 3;

/** Cases of compliance that wait for their decision. */
const undecided = 'f.state=in:open,assigned,in_review,proposed';

/** Where each kind is read and done. What is counted is what the list shows. */
export const waitingLists = {
  approvals: {
    permission: 'audit.read',
    list: '/admin/approvals',
    query: () => 'f.state=in:waiting',
    patience: { soon: 4, now: 24 },
  },
  money: {
    permission: 'payments.read',
    list: '/admin/receipts',
    query: () => 'f.state=in:unmatched',
    patience: { soon: 4, now: 24 },
  },
  due: {
    permission: 'orders.read',
    list: '/admin/orders',
    query: (today) => `f.status=in:awaiting_payment&f.paymentDeadline=dateBefore:${dayAfter(today, 1)}`,
    patience: null,
  },
  review: {
    permission: 'orders.read',
    list: '/admin/orders',
    query: () => 'f.status=in:payment_review',
    patience: { soon: 4, now: 24 },
  },
  cancelling: {
    permission: 'orders.read',
    list: '/admin/orders',
    query: () => 'f.status=in:cancel_requested',
    patience: { soon: 1, now: 8 },
  },
  refunds: {
    permission: 'payments.read',
    list: '/admin/refunds',
    query: () => 'f.state=in:requested',
    patience: { soon: 24, now: 72 },
  },
  payouts: {
    permission: 'payments.read',
    list: '/admin/refunds',
    query: () => 'f.state=in:approved',
    patience: { soon: 24, now: 72 },
  },
  returns: {
    permission: 'returns.read',
    list: '/admin/returns',
    query: () => 'f.state=in:asked,received,inspected',
    patience: { soon: 24, now: 72 },
  },
  sending: {
    permission: 'orders.read',
    list: '/admin/orders',
    query: () => 'f.status=in:confirmed,processing',
    patience: { soon: 48, now: 96 },
  },
  bills: {
    permission: 'books.read',
    list: '/admin/supplier-bills',
    query: (today) => `f.state=in:open,part_paid&f.dueOn=dateBefore:${dayAfter(today, BILL_DAYS + 1)}`,
    patience: null,
  },
  identity: {
    permission: 'customers.read',
    list: '/admin/customers',
    query: () => 'f.status=in:submitted,in_review&sort=submittedAt',
    patience: { soon: 24, now: 72 },
  },
  cases_overdue: {
    permission: 'compliance.read',
    list: '/admin/compliance/cases',
    query: (today) => `${undecided}&f.dueOn=dateBefore:${today}&sort=dueOn`,
    patience: null,
  },
  cases: {
    permission: 'compliance.read',
    list: '/admin/compliance/cases',
    query: (today) => `${undecided}&f.dueOn=dateAfter:${dayAfter(today, -1)}&sort=dueOn`,
    patience: null,
  },
  reports: {
    permission: 'compliance.read',
    list: '/admin/compliance/cases',
    query: () => 'f.reporting=in:to_file',
    patience: null,
  },
  messages: {
    permission: 'contacts.read',
    list: '/admin/contacts',
    query: () => 'f.status=in:new',
    patience: { soon: 8, now: 48 },
  },
} as const satisfies Record<WaitingKind, WaitingList>;

/** The last day, by the shop's calendar, whose deadlines wait now. */
export const lastDayOf = (kind: WaitingKind, today: string): string =>
  kind === 'bills' ? dayAfter(today, BILL_DAYS) : today;

export const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** How much work of a kind hurts: by its nearest deadline, or by the age of the oldest. Moments in ISO 8601. */
export function urgencyOf(
  kind: WaitingKind,
  { since, due }: { since: string | null; due: string | null },
  now: Date,
): Urgency {
  const { patience } = waitingLists[kind];
  if (patience === null) return due === null ? 'later' : Date.parse(due) < now.getTime() ? 'now' : 'soon';
  const hours = since === null ? 0 : (now.getTime() - Date.parse(since)) / HOUR_MS;
  return hours >= patience.now ? 'now' : hours >= patience.soon ? 'soon' : 'later';
}
