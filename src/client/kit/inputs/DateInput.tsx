import { BoxedInput } from './BoxedInput.tsx';
import { dayEntry, momentEntry } from './date-entry.ts';
import { ariaOf, type InputProps } from './input-props.ts';
import { useTypedText } from './use-typed-text.ts';

/** A day, typed mm/dd/yyyy; on the wire "2026-11-20". */
export const DateInput = (field: InputProps<string>) => (
  <BoxedInput
    {...ariaOf(field as unknown as InputProps<never>)}
    {...useTypedText(field, dayEntry)}
    inputMode="numeric"
    placeholder="mm/dd/yyyy"
    maxLength={40}
    fit="short"
  />
);

/** A day and time by the shop's clocks; on the wire an ISO time in UTC. */
export const DateTimeInput = (field: InputProps<string>) => (
  <BoxedInput
    {...ariaOf(field as unknown as InputProps<never>)}
    {...useTypedText(field, momentEntry)}
    placeholder="mm/dd/yyyy h:mm am"
    maxLength={40}
    fit="moment"
    after="Toronto time"
  />
);
