import text from '#client/kit/theme/text.module.css';

import { fullDate, shortDate, shortDateTime } from './date-words.ts';

interface DateTextProps {
  /** ISO time in UTC. */
  iso: string;
  /** With the time of day. */
  time?: boolean;
}

/** `mm/dd/yy` in the shop's zone, with the full date and zone on hover. */
export const DateText = ({ iso, time = false }: DateTextProps) => (
  <time className={text.numbers} dateTime={iso} title={fullDate(iso)}>
    {time ? shortDateTime(iso) : shortDate(iso)}
  </time>
);
