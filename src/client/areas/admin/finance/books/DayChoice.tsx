import { useState } from 'react';

import { DateInput } from '#client/kit/inputs/DateInput.tsx';

import styles from './books.module.css';

interface DayChoiceProps {
  /** `YYYY-MM-DD`, or null for everything. */
  day: string | null;
  /** Told a whole day, or '' when the field was emptied. */
  onChoose: (day: string) => void;
}

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

/** The day to which balances are added up; asked for as soon as it is a whole day. */
export function DayChoice({ day, onChoose }: DayChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: string): void => {
    setTyped(next);
    if (next === '' || wholeDay.test(next)) onChoose(next);
  };
  return (
    <div className={styles.day}>
      <label htmlFor="balance-day">To the end of</label>
      <DateInput
        id="balance-day"
        value={typed ?? day ?? ''}
        onChange={change}
        onBlur={() => undefined}
        report={setProblem}
        aria-describedby="balance-day-note"
        aria-invalid={problem === null ? undefined : true}
        aria-required={undefined}
      />
      <span id="balance-day-note">{problem ?? (day === null ? 'everything there is' : 'by the shop’s calendar')}</span>
    </div>
  );
}
