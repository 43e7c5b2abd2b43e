import { useId, useState } from 'react';

import { DateInput } from '#client/kit/inputs/DateInput.tsx';

import styles from './day-field.module.css';

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`. */
  day: string;
  onChoose: (day: string) => void;
}

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day that something is asked for by; taken as soon as it is a whole day. */
export function DayField({ label, day, onChoose }: DayFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: string): void => {
    const isWhole = wholeDay.test(next);
    // What was chosen stands in `day` from then on, whoever chooses another.
    setTyped(isWhole ? null : next);
    if (isWhole) onChoose(next);
  };
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        value={typed ?? day}
        onChange={change}
        onBlur={() => undefined}
        report={setProblem}
        aria-describedby={`${id}-problem`}
        aria-invalid={problem === null ? undefined : true}
        aria-required={undefined}
      />
      <span id={`${id}-problem`}>{problem}</span>
    </div>
  );
}
