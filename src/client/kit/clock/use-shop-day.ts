import { useSyncExternalStore } from 'react';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';

/** Today (YYYY-MM-DD) by the shop's calendar; drawn anew when midnight has passed there. */
export const useShopDay = (): string => useSyncExternalStore(everyMinute, today, today);

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const today = (): string => civilDayOf(new Date());
