import { openTransferStates } from '#contract/vault/transfers.rules.ts';

/** What officers do at the desk, by kind. */
export const deskWorks = ['inbound', 'picking', 'transfers', 'count'] as const;
export type DeskWork = (typeof deskWorks)[number];

export const deskWorkNames = {
  inbound: 'Inbound',
  picking: 'Picking',
  transfers: 'Transfers',
  count: 'Count',
} as const satisfies Record<DeskWork, string>;

/** What the lists are asked for: what waits for officers, the oldest first. */
export const waiting = {
  picking: 'f.state=in:approved,packed&sort=stateSince',
  transfers: `f.state=in:${openTransferStates.join(',')}&sort=stateSince`,
  count: 'f.differing=gte:1&sort=at',
} as const satisfies Partial<Record<DeskWork, string>>;

export const countWords = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
