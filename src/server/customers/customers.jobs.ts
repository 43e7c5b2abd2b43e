import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { RecurringJob } from '#server/jobs/recurring-job.ts';

type Act<Name extends string> = Record<Name, () => Promise<unknown>>;

interface Services {
  kycWatch: Act<'look' | 'erase'>;
  alertWatch: Act<'look' | 'expire'>;
  staffPayoutAccounts: Act<'lapse'>;
  jointEnds: Act<'lapse'>;
  reviewInvitations: Act<'send'>;
}

/** What comes back by itself about customers. */
export const customersJobs = ({
  kycWatch,
  alertWatch,
  staffPayoutAccounts,
  jointEnds,
  reviewInvitations,
}: Services): RecurringJob[] => [
  {
    name: 'identity-checks.watch',
    everyMs: 5 * MINUTE_MS,
    area: 'customers',
    catchUp: 'all',
    title: 'Identity checks that end',
    what: 'Reminds customers whose identity check ends soon, and stops trading once it has.',
    run: () => kycWatch.look(),
  },
  {
    name: 'identity-checks.erase',
    everyMs: DAY_MS,
    area: 'customers',
    catchUp: 'all',
    title: 'Old identity checks',
    what: 'Erases what was declared in identity checks that the law lets go.',
    run: () => kycWatch.erase(),
  },
  {
    name: 'alerts.look',
    everyMs: 5 * SECOND_MS,
    area: 'customers',
    catchUp: 'newest',
    title: 'Alerts',
    what: 'Looks at prices and stock, and writes to whose alerts they have reached.',
    run: () => alertWatch.look(),
  },
  {
    name: 'alerts.expire',
    everyMs: HOUR_MS,
    area: 'customers',
    catchUp: 'all',
    title: 'Alerts that end',
    what: 'Ends alerts whose time is up.',
    run: () => alertWatch.expire(),
  },
  {
    name: 'payout-accounts.lapse',
    everyMs: HOUR_MS,
    area: 'customers',
    catchUp: 'all',
    title: 'Payout accounts not confirmed',
    what: 'Ends payout accounts that their customers have not confirmed in time.',
    run: () => staffPayoutAccounts.lapse(),
  },
  {
    name: 'joint-owners.lapse',
    everyMs: HOUR_MS,
    area: 'customers',
    catchUp: 'all',
    title: 'Invitations of joint owners',
    what: 'Ends invitations that nobody has answered in time, and tells who sent them.',
    run: () => jointEnds.lapse(),
  },
  {
    name: 'reviews.invite',
    everyMs: HOUR_MS,
    area: 'customers',
    catchUp: 'all',
    title: 'Invitations to review',
    what: 'Asks customers for a review some days after their order was delivered.',
    run: () => reviewInvitations.send(),
  },
];
