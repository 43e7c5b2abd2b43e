import { type ReactNode, useId, useRef } from 'react';

import styles from '#client/areas/customer/vault/sold/sell-panel.module.css';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';
import { Icon } from '#client/kit/icon/Icon.tsx';
import { useLostFocus } from '#client/kit/popup/use-lost-focus.ts';

interface ActPanelProps {
  title: string;
  /** What the button is called that leaves it undone. */
  leave: string;
  /** Where it stands; `done` has nothing to leave. */
  step: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What is done with chosen items, in place of what they come to: its steps, each with the focus on the heading where the button
 * that was pressed has gone.
 */
export function ActPanel({ title, leave, step, onClose, children }: ActPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading, step);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" aria-label={leave} onClick={onClose} hidden={step === 'done'}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </section>
  );
}

interface ActDoneProps {
  /** What has been done. */
  said: string;
  /** What comes next. */
  next: string;
  /** The page that was made of it. */
  to: string;
  see: string;
  onClose: () => void;
}

/** The last step: what was done, and the way to its page. */
export const ActDone = ({ said, next, to, see, onClose }: ActDoneProps) => (
  <div className={styles.body}>
    <Note tone="good" role="status">
      {said}
    </Note>
    <p className={styles.words}>{next}</p>
    <ButtonLink wide to={to}>
      {see}
    </ButtonLink>
    <Button look="quiet" wide onClick={onClose}>
      Close
    </Button>
  </div>
);
