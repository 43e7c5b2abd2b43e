import { useSyncExternalStore } from 'react';

import { civilDayOf } from '#contract/dates/shop-calendar.ts';

const MINUTE = 60_000;

/** Today (YYYY-MM-DD) by the shop's calendar; drawn anew when midnight has passed there. */
export const useShopDay = (): string => useSyncExternalStore(everyMinute, today, today);

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

const today = (): string => civilDayOf(new Date());
