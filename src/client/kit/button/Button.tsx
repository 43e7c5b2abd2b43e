import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

import { classNames } from '#client/kit/class-names.ts';

import styles from './button.module.css';

interface Look {
  look?: 'primary' | 'plain' | 'quiet';
  /** As wide as its place. */
  wide?: boolean;
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** The work it started is under way: it says so to screen readers and takes no second press. */
    busy?: boolean;
  };

/** A button; `type` is "button" unless said otherwise, so that none submits a form by accident. */
export function Button({
  look = 'primary',
  wide = false,
  busy = false,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the type is one of the three, by the props' type
      type={type}
      className={classNames(styles.button, styles[look], wide && styles.wide, className)}
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', wide = false, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={classNames(styles.button, styles[look], wide && styles.wide, className)} {...rest} />;
}

/** A square button of 44 px with a drawing in it; `label` is what it is called. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: { label: string } & ComponentProps<'button'>) {
  return (
    // oxlint-disable-next-line react/button-has-type -- see above
    <button type={type} aria-label={label} className={classNames(styles.icon, className)} {...rest} />
  );
}
