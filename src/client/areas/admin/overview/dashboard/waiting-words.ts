import { paths } from '#client/app/paths.ts';
import type { WaitingKind } from '#contract/overview/overview.rules.ts';

const { admin } = paths;

interface Words {
  what: string;
  detail: string;
  act: string;
  /** The screen of its list. */
  page: string;
}

/** What each kind of waiting work is called, and what is done with it. */
export const waitingWords: Readonly<Record<WaitingKind, Words>> = {
  approvals: {
    what: 'Changes to approve',
    detail: 'each needs a second person',
    act: 'Decide',
    page: admin.approvals,
  },
  money: {
    what: 'Money to match',
    detail: 'received, not matched to an order yet',
    act: 'Match',
    page: admin.payments,
  },
  due: { what: 'Orders not paid', detail: 'the deadline is today or has passed', act: 'Remind', page: admin.orders },
  review: {
    what: 'Payments to review',
    detail: 'orders paid in part, or held by the bank',
    act: 'Review',
    page: admin.orders,
  },
  cancelling: {
    what: 'Requests to cancel',
    detail: 'the market moves until they are answered',
    act: 'Decide',
    page: admin.orders,
  },
  refunds: { what: 'Refunds to approve', detail: 'asked for', act: 'Review', page: admin.refunds },
  payouts: { what: 'Refunds to pay', detail: 'approved', act: 'Pay', page: admin.refunds },
  returns: { what: 'Returns', detail: 'to answer, inspect or credit', act: 'Open', page: admin.returns },
  sending: { what: 'Orders to pick and send', detail: 'paid', act: 'Pick', page: admin.orders },
  bills: { what: 'Supplier bills', detail: 'overdue, or due within three days', act: 'Pay', page: admin.supplierBills },
  identity: {
    what: 'Identity checks',
    detail: 'submitted, or being looked at',
    act: 'Review',
    page: admin.customers,
  },
  cases_overdue: {
    what: 'Overdue compliance cases',
    detail: 'past the day they were due',
    act: 'Open',
    page: admin.compliance,
  },
  cases: { what: 'Compliance cases', detail: 'not decided yet', act: 'Open', page: admin.compliance },
  reports: { what: 'Reports to FINTRAC', detail: 'drafted, not filed', act: 'Open', page: admin.compliance },
  messages: { what: 'Messages', detail: 'new, not answered', act: 'Answer', page: admin.contacts },
};
