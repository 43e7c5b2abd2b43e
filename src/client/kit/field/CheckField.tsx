import type { ComponentProps, ReactNode } from 'react';

import { FieldError, type FieldProps, useControl } from './Field.tsx';
import styles from './field.module.css';
import box from './tick-box.module.css';

type CheckFieldProps = Pick<FieldProps, 'error'> &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** The sentence beside the box; it may hold links. */
    children: ReactNode;
  };

/** A box to tick, with the sentence it stands for. */
export function CheckField({ error, id, children, ...input }: CheckFieldProps) {
  const { control, message } = useControl({ id, error });
  return (
    <div>
      <label className={styles.check}>
        <input {...input} {...control} type="checkbox" className={box.box} />
        <span>{children}</span>
      </label>
      <FieldError id={control.id} message={message} />
    </div>
  );
}
