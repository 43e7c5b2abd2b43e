import { ariaOf, type InputProps } from './input-props.ts';
import styles from './inputs.module.css';

/** From so many characters before the end the room that is left is told. */
const TOLD_FROM = 60;

interface TextLinesProps extends InputProps<string> {
  maxLength: number;
  rows?: number;
}

/** Several lines of text; it says how much room is left when it becomes short. */
export function TextLines({ maxLength, rows = 3, ...field }: TextLinesProps) {
  const left = maxLength - field.value.length;
  return (
    <span className={styles.lines}>
      <span className={`${styles.box ?? ''} ${styles.wide ?? ''}`}>
        <textarea
          {...ariaOf(field as unknown as InputProps<never>)}
          rows={rows}
          maxLength={maxLength}
          value={field.value}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
        />
      </span>
      {left <= TOLD_FROM && (
        <span className={styles.room} data-full={left === 0} role="status">
          {left === 1 ? '1 character left' : `${left} characters left`}
        </span>
      )}
    </span>
  );
}
