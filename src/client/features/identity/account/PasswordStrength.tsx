import { classNames } from '#client/kit/class-names.ts';

import { passwordStrength, type Strength, strengths } from './password-strength.ts';
import styles from './password-strength.module.css';

interface PasswordStrengthProps {
  password: string;
  /** What is known of the person, such as name and address: it helps a guesser too. */
  known: readonly string[];
}

/** How hard the password typed is to guess: a word, and a bar that repeats it. Nothing until something is typed. */
export function PasswordStrength({ password, known }: PasswordStrengthProps) {
  const strength = passwordStrength(password, known);
  const reached = strengths.indexOf(strength);
  return (
    <div className={classNames(styles.strength, password !== '' && styles[strength])}>
      <div className={styles.bar} aria-hidden="true">
        {strengths.slice(1).map((step, index) => (
          <span key={step} className={password !== '' && index < reached ? styles.full : undefined} />
        ))}
      </div>
      <p role="status">{password !== '' && words[strength]}</p>
    </div>
  );
}

const words = {
  short: 'Too short: at least 8 characters.',
  weak: 'Weak: it would be guessed. Add another word or two.',
  fair: 'Fair. A longer one is safer; spaces are fine.',
  good: 'Good.',
  strong: 'Strong.',
} as const satisfies Record<Strength, string>;
