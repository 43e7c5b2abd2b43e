import { isoDay, typedDay } from '#client/kit/date/typed-day.ts';
import { TextField } from '#client/kit/field/TextField.tsx';

interface DateFieldProps {
  id: string;
  label: string;
  autoComplete?: string;
  /** What is said when it is empty or no date. */
  wrong: string;
  /** As typed. */
  value: string;
  error: readonly string[] | undefined;
  onType: (typed: string) => void;
}

/** A day that is typed as mm/dd/yyyy; when the field is left, 4/9/1979 and 04091979 are written so. */
export function DateField({ value, wrong, onType, ...field }: DateFieldProps) {
  const tidy = () => {
    const iso = isoDay(value);
    if (iso !== null && typedDay(iso) !== value) onType(typedDay(iso));
  };
  return (
    <TextField
      {...field}
      hint="mm/dd/yyyy"
      inputMode="numeric"
      maxLength={10}
      data-wrong={wrong}
      value={value}
      onBlur={tidy}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
