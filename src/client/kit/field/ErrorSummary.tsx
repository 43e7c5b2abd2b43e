import { joined } from '#client/kit/form/joined.ts';

import styles from './field.module.css';

interface ErrorSummaryProps {
  /** What failed as a whole, such as the server's message. */
  message: string;
  /** Messages by the id of the field they belong to. */
  errors: Readonly<Record<string, readonly string[]>>;
}

/** The errors of a form above its first field, each a link to its field. */
export function ErrorSummary({ message, errors }: ErrorSummaryProps) {
  const fields = Object.entries(errors);
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} data-summary>
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
