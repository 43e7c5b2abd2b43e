import { classNames } from '#client/kit/class-names.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import text from '#client/kit/theme/text.module.css';

import { type Passed, progressOf } from './order-progress.ts';
import styles from './order-progress.module.css';

/** How far an order is, with the day of each step, and who acts next. */
export function OrderProgress({ order }: { order: Passed }) {
  const steps = progressOf(order);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={styles.steps} aria-label="How far your order is">
      {steps.map(({ name, at, isDone, words }, index) => (
        <li
          key={name}
          className={classNames(isDone && styles.done, index === current && styles.now)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {isDone ? <Glyph name="check" /> : index + 1}
          </span>
          <span>
            <b>
              {name}
              {isDone && <span className={text.hidden}>, done</span>}
            </b>
            <small>{at !== null ? <DateText iso={at} time /> : index === current && words}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
