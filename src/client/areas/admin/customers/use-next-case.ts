import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListCustomersQuery } from '#client/features/customers/customers.api.ts';
import { characterKeysOn } from '#client/kit/resource-table/acting/character-keys.ts';

import { kycQueue } from './kyc-queue.ts';

/** Where a single letter is text, or a dialog has the keyboard. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** The identity check after this one in the queue, how many others wait, and the way there; N leads there too. */
export function useNextCase(id: string) {
  const navigate = useNavigate();
  const { data } = useListCustomersQuery(`${kycQueue}&rows=25`);
  const queue = data?.items ?? [];
  const at = queue.findIndex((each) => each.id === id);
  const next = queue[at + 1] ?? queue.find((each) => each.id !== id) ?? null;
  const waiting = Math.max(0, (data?.total ?? 0) - (at === -1 ? 0 : 1));
  const go = (): void => {
    if (next) void navigate(paths.admin.customerProfile(next.id));
  };
  const obey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || defaultPrevented || !characterKeysOn()) return;
    if (target instanceof Element && target.closest(typing)) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    document.addEventListener('keydown', obey);
    return () => document.removeEventListener('keydown', obey);
  }, []);
  return { next, waiting, go };
}
