import { useEffect, useRef } from 'react';

import { joined } from '#client/kit/form/joined.ts';
import styles from './field.module.css';

interface ErrorSummaryProps {
  /** What failed as a whole, such as the server's message; nothing is shown without it. */
  message: string | undefined;
  /** Messages by the id of the field they belong to. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The errors of a form above its first field, each a link to its field. It takes the focus when the message changes. */
export function ErrorSummary({ message, errors = {} }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) box.current?.focus();
  }, [message]);

  if (message === undefined) return null;
  const fields = Object.entries(errors);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{message}</h2>
      {fields.length > 0 && (
        <ul>
          {fields.map(([field, messages]) => (
            <li key={field}>
              <a href={`#${field}`}>{joined(messages)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
