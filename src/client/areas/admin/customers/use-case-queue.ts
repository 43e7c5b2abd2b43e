import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListCustomersQuery } from '#client/features/customers/customers.api.ts';
import { characterKeysOn } from '#client/kit/resource-table/acting/character-keys.ts';
import type { CustomerRow } from '#contract/customers/customers.contract.ts';
import { listLimits } from '#contract/list/list-query.ts';

import { kycQueue } from './kyc-queue.ts';

/** Where a single letter is text, or a dialog has the keyboard. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

export interface CaseQueue {
  /** Which of the waiting cases this one is, from 1; null where it does not wait, or waits behind all that are read. */
  place: number | null;
  total: number;
  /** How many wait beside this one. */
  waiting: number;
  previous: CustomerRow | null;
  next: CustomerRow | null;
  go: (to: CustomerRow | null) => void;
}

/** Where an identity check stands in the queue, and the way to the ones beside it. After the last comes the first. */
export function useCaseQueue(id: string): CaseQueue {
  const navigate = useNavigate();
  const { data } = useListCustomersQuery(`${kycQueue}&rows=${listLimits.rows}`);
  const queue = data?.items ?? [];
  const at = queue.findIndex((each) => each.id === id);
  const total = data?.total ?? 0;
  return {
    place: at === -1 ? null : at + 1,
    total,
    waiting: Math.max(0, total - (at === -1 ? 0 : 1)),
    previous: queue[at - 1] ?? null,
    next: queue[at + 1] ?? queue.find((each) => each.id !== id) ?? null,
    go: (to) => {
      if (to) void navigate(paths.admin.customerProfile(to.id));
    },
  };
}

/** N leads to the next case and P to the previous one, unless somebody types. */
export function useQueueKeys({ previous, next, go }: CaseQueue): void {
  const obey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const to = { n: next, p: previous }[key.toLowerCase()];
    if (!to || ctrlKey || metaKey || altKey || defaultPrevented || !characterKeysOn()) return;
    if (target instanceof Element && target.closest(typing)) return;
    event.preventDefault();
    go(to);
  });
  useEffect(() => {
    document.addEventListener('keydown', obey);
    return () => document.removeEventListener('keydown', obey);
  }, []);
}
