import { Button } from 'antd';

import { useFinishTaskMutation, useOpenTasksQuery } from '#client/features/payments/payments.api.ts';
import styles from '#client/features/payments/payments.module.css';
import { DateText } from '#client/kit/date/DateText.tsx';

/** What waits for a person about money, oldest first; nothing when nothing does. */
export function MoneyTasks() {
  const { data } = useOpenTasksQuery();
  const [finish] = useFinishTaskMutation();
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="To look at">
      <ul className={styles.tasks}>
        {data.items.map(({ id, what, at }) => (
          <li key={id}>
            <span>
              {what} <DateText iso={at} />
            </span>
            <Button size="small" aria-label={`Done: ${what}`} onClick={() => void finish(id)}>
              Done
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
