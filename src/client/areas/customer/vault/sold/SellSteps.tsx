import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';

import styles from './sell-panel.module.css';

const steps = ['Choose', 'Locked', 'Confirm'] as const;

const at: Record<string, number> = {
  choose: 0,
  locking: 0,
  expired: 0,
  resuming: 1,
  unread: 1,
  locked: 1,
  checking: 1,
  confirming: 2,
  failed: 2,
};

/** How far the sale has come. */
export function SellSteps({ state }: { state: string }) {
  const now = at[state] ?? steps.length;
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(index < now && styles.past, index === now && styles.now)}
          {...(index === now && { 'aria-current': 'step' as const })}
        >
          <span aria-hidden="true">{index < now ? <Icon name="check" size={16} /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
