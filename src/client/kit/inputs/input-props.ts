import type { FieldControl } from '#client/kit/resource-form/use-field.ts';

/** What an input of a form takes: a field's control, whole, and whether it can be used. */
export type InputProps<Value> = FieldControl<Value> & {
  disabled?: boolean;
  /** What it is called where it is one of several below one label. */
  'aria-label'?: string;
};

/** The attributes by which label, hint and error are read with a control. */
export const ariaOf = ({
  id,
  disabled,
  'aria-label': label,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  'aria-required': required,
}: InputProps<never>) => ({
  id,
  ...(disabled && { disabled }),
  ...(label !== undefined && { 'aria-label': label }),
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  'aria-required': required,
});
