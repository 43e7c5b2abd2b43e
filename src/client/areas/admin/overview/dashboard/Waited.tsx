import { useNow } from '#client/kit/clock/use-now.ts';
import { fullDate } from '#client/kit/date/date-words.ts';

import { spanWords } from './span-words.ts';

/** How long the oldest of many, or the one there is, has waited, or how far the nearest deadline is. */
export function Waited({ since, due, of = 'many' }: { since: string | null; due: string | null; of?: 'many' | 'one' }) {
  const now = useNow();
  const moment = due ?? since;
  if (moment === null || now === null) return null;
  const away = Date.parse(moment) - now;
  const words =
    due === null
      ? `${of === 'many' ? 'oldest' : 'for'} ${spanWords(-away)}`
      : away < 0
        ? `${spanWords(-away)} over`
        : `in ${spanWords(away)}`;
  return (
    <time dateTime={moment} title={fullDate(moment)}>
      {words}
    </time>
  );
}
