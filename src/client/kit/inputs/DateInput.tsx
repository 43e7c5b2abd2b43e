import type { ReactNode } from 'react';

import { instantOf, wallTimeOf } from '#client/kit/date/shop-time.ts';
import { DayButton } from '#client/kit/day-picker/CalendarButton.tsx';
import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';

import { BoxedInput } from './BoxedInput.tsx';
import { dayEntry, isMoment, momentEntry } from './date-entry.ts';
import { ariaOf, type InputProps } from './input-props.ts';
import styles from './inputs.module.css';
import { useTypedText } from './use-typed-text.ts';

const CALENDAR = 'From a calendar';

/** A day, typed mm/dd/yyyy or picked from a calendar; on the wire "2026-11-20". */
export const DateInput = (field: InputProps<string>) => (
  <WithCalendar
    button={<DayButton label={CALENDAR} day={field.value} disabled={field.disabled} onPick={field.onChange} />}
  >
    <BoxedInput
      {...ariaOf(field as unknown as InputProps<never>)}
      {...useTypedText(field, dayEntry)}
      inputMode="numeric"
      placeholder="mm/dd/yyyy"
      maxLength={40}
      fit="short"
    />
  </WithCalendar>
);

/** A day and time by the shop's clocks; on the wire an ISO time in UTC. A day that is picked keeps the time, midnight at first. */
export function DateTimeInput(field: InputProps<string>) {
  const { day, minute } = isMoment.test(field.value) ? wallTimeOf(field.value) : { day: '', minute: 0 };
  const pick = (picked: string): void => field.onChange(instantOf({ day: picked, minute }) ?? field.value);
  return (
    <WithCalendar button={<DayButton label={CALENDAR} day={day} disabled={field.disabled} onPick={pick} />}>
      <BoxedInput
        {...ariaOf(field as unknown as InputProps<never>)}
        {...useTypedText(field, momentEntry)}
        placeholder="mm/dd/yyyy h:mm am"
        maxLength={40}
        fit="moment"
        after={ZONE_WORDS}
      />
    </WithCalendar>
  );
}

const WithCalendar = ({ button, children }: { button: ReactNode; children: ReactNode }) => (
  <span className={styles.dated}>
    {children}
    {button}
  </span>
);
