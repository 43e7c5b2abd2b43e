import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#client/kit/class-names.ts';

import styles from './inputs.module.css';

interface BoxedInputProps extends ComponentProps<'input'> {
  /** In a sunken part of the box, before or behind the text: "/product/", "CAD". */
  before?: ReactNode;
  after?: ReactNode;
  /** `number` is aligned at its end. `wide` takes the whole line. */
  fit?: 'wide' | 'medium' | 'short' | 'number' | 'moment';
}

/** One line to type in, with what belongs to it in the same box. */
export const BoxedInput = ({ before, after, fit = 'wide', ...input }: BoxedInputProps) => (
  <span className={classNames(styles.box, styles[fit])}>
    {before !== undefined && <span className={styles.part}>{before}</span>}
    <input type="text" autoComplete="off" {...input} />
    {after !== undefined && <span className={styles.part}>{after}</span>}
  </span>
);
