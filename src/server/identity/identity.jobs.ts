import { HOUR_MS } from '#contract/dates/durations.ts';
import type { RecurringJob } from '#server/jobs/recurring-job.ts';

type Swept = Record<'sessions' | 'signIn' | 'passkeySignIn', { sweep: () => Promise<unknown> }>;

/** What comes back by itself about accounts. */
export const identityJobs = ({ sessions, signIn, passkeySignIn }: Swept): RecurringJob[] => [
  {
    name: 'sessions.sweep',
    everyMs: HOUR_MS,
    area: 'shop',
    catchUp: 'all',
    title: 'Sessions that are over',
    what: 'Removes sessions whose time is up.',
    run: () => sessions.sweep(),
  },
  {
    name: 'sign-ins.sweep',
    everyMs: HOUR_MS,
    area: 'shop',
    catchUp: 'all',
    title: 'Old failed sign-ins',
    what: 'Forgets failed sign-ins that no longer count.',
    run: () => signIn.sweep(),
  },
  {
    name: 'passkeys.sweep',
    everyMs: HOUR_MS,
    area: 'shop',
    catchUp: 'all',
    title: 'Passkey sign-ins never finished',
    what: 'Removes challenges of passkeys that nobody answered.',
    run: () => passkeySignIn.sweep(),
  },
];
