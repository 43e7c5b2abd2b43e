import { Checkbox } from 'antd';
import { useState } from 'react';

import { useAddBankDaysMutation } from '#client/features/trade/payments/bank-days.api.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { useShopDay } from '#client/kit/clock/use-shop-day.ts';
import { typedDay } from '#client/kit/date/typed-day.ts';
import { question } from '#client/kit/question/question-dialogs.ts';
import type { BankDay } from '#contract/trade/bank-days.contract.ts';
import { provincialHolidays } from '#contract/trade/bank-days.rules.ts';

interface AddProvincialDaysProps {
  /** The days that are closed already. */
  known: readonly BankDay[];
  onClose: () => void;
}

/** Offers the days that provinces keep, to the end of next year; what is ticked is closed in one step. */
export function AddProvincialDays({ known, onClose }: AddProvincialDaysProps) {
  const [add] = useAddBankDaysMutation();
  const today = useShopDay();
  const year = Number(today.slice(0, 4));
  const offered = [year, year + 1]
    .flatMap(provincialHolidays)
    .filter(({ day }) => day >= today && known.every((each) => each.day !== day));
  const [left, setLeft] = useState<readonly string[]>(['Saint-Jean-Baptiste Day', 'Easter Monday']);
  const chosen = offered.filter(({ name }) => !left.includes(name));
  const names = [...new Set(offered.map(({ name }) => name))];
  return (
    <question.Part
      title="Add the province’s holidays?"
      yes={`Add ${chosen.length} ${chosen.length === 1 ? 'day' : 'days'}`}
      not={offered.length === 0 ? 'ever' : chosen.length === 0 ? 'yet' : undefined}
      act={() => add({ days: chosen.map(({ day, name }) => ({ day, name })) })}
      onClose={onClose}
    >
      <p>
        {offered.length === 0
          ? 'All of them are in the table already.'
          : 'Federal holidays are counted already, in every year. Which of these does your bank keep? What is promised already keeps its day.'}
      </p>
      <ul className={styles.choices}>
        {names.map((name) => (
          <li key={name}>
            <Checkbox
              checked={!left.includes(name)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((each) => each !== name) : [...left, name])
              }
            >
              {name}{' '}
              <small>
                {offered
                  .filter((each) => each.name === name)
                  .map(({ day }) => typedDay(day))
                  .join(', ')}
              </small>
            </Checkbox>
          </li>
        ))}
      </ul>
    </question.Part>
  );
}
