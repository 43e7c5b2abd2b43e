import text from '#client/kit/theme/text.module.css';
import type { Urgency } from '#contract/overview/overview.rules.ts';

import styles from './work-queue.module.css';

const shapes = {
  now: { path: 'M5 0 10 9H0z', words: 'Urgent: ' },
  soon: { path: 'M5 0 10 5 5 10 0 5z', words: 'Soon: ' },
} as const;

/** How much it hurts, as a shape and a word; nothing of what can wait. */
export function Urgent({ urgency }: { urgency: Urgency }) {
  if (urgency === 'later') return <i className={styles.mark} />;
  const { path, words } = shapes[urgency];
  return (
    <>
      <svg className={styles.mark} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
      <span className={text.hidden}>{words}</span>
    </>
  );
}
