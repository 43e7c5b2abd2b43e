import { TextField } from '#client/kit/field/TextField.tsx';

import styles from './otp.module.css';

interface CodeFieldProps {
  value: string;
  error?: readonly string[] | undefined;
  onType: (digits: string) => void;
}

/** Six digits, and nothing else. */
export const CodeField = ({ value, error, onType }: CodeFieldProps) => (
  <TextField
    className={styles.code}
    id="code"
    label="Six-digit code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    value={value}
    error={error}
    onChange={({ target }) => onType(target.value.replace(/\D/g, ''))}
  />
);
