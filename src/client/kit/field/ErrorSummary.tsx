import { joined } from '#client/kit/form/joined.ts';

import styles from './field.module.css';

interface ErrorSummaryProps {
  /** What failed as a whole, such as the server's message. */
  message: string;
  /** Messages by the id of the field they belong to. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** What a message is about, by the id of its field. */
  nameOf?: (field: string) => string | undefined;
}

/** The errors of a form above its first field, each a link to its field. */
export function ErrorSummary({ message, errors, nameOf }: ErrorSummaryProps) {
  const fields = Object.entries(errors);
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} data-summary>
      <h2>{message}</h2>
      {fields.length > 0 && (
        <ul>
          {fields.map(([field, messages]) => (
            <li key={field}>
              <a href={`#${field}`}>{named(nameOf?.(field), joined(messages))}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A message with what it is about: "Director 2: enter the full name." A question is followed as it is. */
function named(name: string | undefined, message: string): string {
  if (name === undefined || message.includes(name)) return message;
  return name.endsWith('?') ? `${name} ${message}` : `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
