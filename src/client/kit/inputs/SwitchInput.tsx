import { Switch } from 'antd';

import type { InputProps } from './input-props.ts';
import styles from './inputs.module.css';

interface SwitchInputProps extends InputProps<boolean> {
  /** What on and off mean, in a word or two; they stand beside the switch. */
  words?: readonly [on: string, off: string];
}

/** On or off. */
export const SwitchInput = ({ words: [on, off] = ['On', 'Off'], ...field }: SwitchInputProps) => (
  <span className={styles.switch}>
    <Switch
      id={field.id}
      aria-describedby={field['aria-describedby']}
      checked={field.value}
      disabled={field.disabled ?? false}
      onChange={field.onChange}
    />
    <span aria-hidden="true">{field.value ? on : off}</span>
  </span>
);
