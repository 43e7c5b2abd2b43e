import { Button } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';

import styles from './rich-text.module.css';

interface LinkFieldProps {
  initial: string;
  problemOf: (link: string) => string | undefined;
  /** An empty link takes it away. */
  onSet: (link: string) => void;
  onClose: () => void;
}

/** Asks where the chosen words lead. */
export function LinkField({ initial, problemOf, onSet, onClose }: LinkFieldProps) {
  const id = useId();
  const [link, setLink] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const set = (): void => {
    const typed = link.trim();
    const wrong = typed === '' ? undefined : problemOf(typed);
    if (wrong === undefined) onSet(typed);
    else setProblem(wrong);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither sends the form nor closes what lies around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else onClose();
  };
  return (
    <div className={styles.link}>
      <label htmlFor={id}>Leads to</label>
      <input
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus
        placeholder="/shop or https://example.com"
        value={link}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setLink(target.value)}
        onKeyDown={keys}
      />
      <Button onClick={set}>Set</Button>
      {initial !== '' && <Button onClick={() => onSet('')}>Take away</Button>}
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
