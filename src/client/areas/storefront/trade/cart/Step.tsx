import { type ReactNode, useEffect, useRef } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';

import { standingOf, type Step as StepName, stepNames, steps } from './checkout-steps.ts';
import styles from './step.module.css';

interface StepProps {
  step: StepName;
  current: StepName;
  /** Beside the step's name: a way to change it, or to add to it. */
  aside?: ReactNode;
  /** Nothing for a step that lies ahead. */
  children?: ReactNode;
}

/** One of the four steps, which all stay in sight. The one that becomes current takes the focus. */
export function Step({ step, current, aside, children }: StepProps) {
  const standing = standingOf(step, current);
  const heading = useFocusOnArrival(standing === 'now');
  return (
    <li className={classNames(styles.step, styles[standing])} aria-current={standing === 'now' ? 'step' : undefined}>
      <span className={styles.number} aria-hidden="true">
        {standing === 'done' ? <Icon name="check" size={16} /> : steps.indexOf(step) + 1}
      </span>
      <div>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1}>
            {standing === 'done' && <span className={text.hidden}>Done: </span>}
            {stepNames[step]}
          </h2>
          {aside}
        </div>
        {children !== undefined && children !== null && <div className={styles.body}>{children}</div>}
      </div>
    </li>
  );
}

/** Leads the eye, the keyboard and screen readers to a step when it becomes the current one; not when the page opens. */
function useFocusOnArrival(isNow: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasNow = useRef(isNow);
  useEffect(() => {
    if (isNow && !wasNow.current && heading.current) {
      heading.current.focus({ preventScroll: true });
      showStep(heading.current.closest('li'));
    }
    wasNow.current = isNow;
  }, [isNow]);
  return heading;
}

/** Shows the checkout from its top, with the lock and the total beside the steps, or the step alone where that is too long. */
function showStep(step: HTMLElement | null): void {
  step?.parentElement?.scrollIntoView();
  if (step && step.getBoundingClientRect().bottom > innerHeight) step.scrollIntoView();
}
