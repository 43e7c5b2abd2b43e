import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

const { dueDays, noticeDays } = defaultSettings.storageFees;

interface Billed {
  at: Date;
  now: Date;
  isUnpaid: boolean;
}

/** Until when a bill is paid, when it was, and which letters its customer has had by `now` where it was not. */
export function feeStory({ at, now, isUnpaid }: Billed) {
  const after = (days: number): Date => new Date(at.getTime() + days * DAY_MS);
  const dueAt = after(dueDays);
  const paidAt = new Date(after(4).getTime() + 10 * HOUR_MS);
  if (!isUnpaid && paidAt <= now) return { dueAt, paidAt, letters: {} };
  const [remindedAt, noticedAt] = [after(dueDays + 1), after(dueDays + 7)];
  return {
    dueAt,
    paidAt: null,
    letters: {
      ...(remindedAt <= now && { remindedAt }),
      ...(noticedAt <= now && { noticedAt, frozenFrom: after(dueDays + 7 + noticeDays) }),
    },
  };
}
