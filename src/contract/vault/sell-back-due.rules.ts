import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { afterBankDays } from '#contract/trade/bank-days.rules.ts';

import { reviewStates, type SellBackState } from './sell-backs.rules.ts';

/** Business days within which a sale is decided once it is submitted, and paid once it is approved: what customers are told. */
const sellBackDays = { decide: 1, pay: 2 } as const;

interface Waiting {
  state: SellBackState;
  submittedAt: Date | null;
  approvedAt: Date | null;
}

/** By when a sale should be decided or paid; null where nothing waits. Days on which banks rest in all of Canada do not count. */
export function sellBackDueAt({ state, submittedAt, approvedAt }: Waiting): Date | null {
  const calendar = { civilDayOf, closed: [] };
  if ((reviewStates as readonly SellBackState[]).includes(state))
    return submittedAt && afterBankDays(submittedAt, sellBackDays.decide, calendar);
  if (state !== 'approved' && state !== 'payout_pending') return null;
  return approvedAt && afterBankDays(approvedAt, sellBackDays.pay, calendar);
}
