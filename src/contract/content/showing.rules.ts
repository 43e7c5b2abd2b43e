/** To whom something is shown. It is a matter of order, not of secrecy: every browser is sent all of it. */
export const audiences = ['all', 'guest', 'customer'] as const;
export type Audience = (typeof audiences)[number];

export const audienceNames = {
  all: 'Everybody',
  guest: 'Visitors',
  customer: 'Customers',
} as const satisfies Record<Audience, string>;

export const isFor = (audience: Audience, isSignedIn: boolean): boolean =>
  audience === 'all' || (audience === 'customer') === isSignedIn;

/** From when until when something is shown, as moments; null is without a limit. */
export interface Window {
  startsAt: string | null;
  endsAt: string | null;
}

export type WindowState = 'waiting' | 'open' | 'over';

/** Where a moment (milliseconds) lies: the first moment is in the window, the last is not. */
export function windowState({ startsAt, endsAt }: Window, now: number): WindowState {
  if (startsAt !== null && now < Date.parse(startsAt)) return 'waiting';
  return endsAt !== null && now >= Date.parse(endsAt) ? 'over' : 'open';
}

/** What is wrong with a window; undefined if nothing is. */
export const windowProblem = ({ startsAt, endsAt }: Window): string | undefined =>
  startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)
    ? 'The end must come after the start.'
    : undefined;
