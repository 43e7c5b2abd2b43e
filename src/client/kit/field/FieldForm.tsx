import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { joined } from '#client/kit/form/joined.ts';

import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './field.module.css';

/** What was refused, by the server or by the page itself: messages by field, and one for all that is about none. */
export interface Refused {
  message: string;
  fields: Messages;
}

type Messages = Readonly<Record<string, readonly string[]>>;
type Errors<Name extends string> = string extends Name ? Messages : Partial<Readonly<Record<Name, readonly string[]>>>;

interface FieldFormProps<Name extends string> {
  /** The fields, by the names the server has for them; each has its name as id. With `any` every named one has a place. */
  names: readonly Name[] | 'any';
  /** Before each id, where another form of the page has fields of the same names. */
  prefix?: string;
  /** The field beside which stands what is about no field: the last thing typed. Without it that stands above them. */
  restAt?: Name;
  refusal: Refused | undefined;
  /** Fields of which nothing is told any more, since they were mended after the refusal. */
  mended?: readonly string[];
  /** What the message of a field is about; without it the message speaks for itself. */
  nameOf?: (field: string) => string | undefined;
  /** While it is sent nothing is sent again. */
  busy?: boolean;
  onSend: (form: HTMLFormElement) => unknown;
  /** By which a button elsewhere submits it. */
  id?: string;
  label?: string;
  labelledBy?: string;
  className?: string | undefined;
  children: (errors: Errors<Name>) => ReactNode;
}

/** More fields than these are told together above the first as well. */
const AT_A_GLANCE = 2;

/**
 * The form of the storefront. What is refused stands beside its field; of more than a few fields, or of none, above them
 * too, each with the way to its field. Each refusal takes the focus: to what stands above, else to the field itself.
 */
export function FieldForm<Name extends string = string>(props: FieldFormProps<Name>) {
  const { names, prefix = '', refusal, busy = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const { errors, rest } = placesOf(stillWrong(refusal, props.mended), names, props.restAt);
  const told = Object.entries(errors);
  const hasSummary = rest !== undefined || (told.length > 0 && (names === 'any' || names.length > AT_A_GLANCE));
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[data-summary], [aria-invalid="true"]')?.focus();
  }, [refusal]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) void props.onSend(event.currentTarget);
  };
  return (
    <form
      ref={form}
      {...(props.id !== undefined && { id: props.id })}
      className={classNames(props.className ?? styles.form)}
      noValidate
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      onSubmit={submit}
    >
      {hasSummary && (
        <ErrorSummary
          message={rest ?? 'Please correct these fields.'}
          errors={Object.fromEntries(told.map(([name, messages]) => [prefix + name, messages]))}
          {...(props.nameOf && { nameOf: props.nameOf })}
        />
      )}
      {props.children(errors as Errors<Name>)}
    </form>
  );
}

/** A refusal without what was mended since; undefined once that was all. */
function stillWrong(refusal: Refused | undefined, mended: readonly string[] = []): Refused | undefined {
  if (!refusal || mended.length === 0) return refusal;
  const all = Object.entries(refusal.fields);
  const left = all.filter(([name]) => !mended.includes(name));
  return all.length > 0 && left.length === 0 ? undefined : { ...refusal, fields: Object.fromEntries(left) };
}

/** Which message stands beside which field, and what is left for above them. */
function placesOf(
  refusal: Refused | undefined,
  names: readonly string[] | 'any',
  restAt: string | undefined,
): { errors: Messages; rest: string | undefined } {
  if (!refusal) return { errors: {}, rest: undefined };
  const all = Object.entries(refusal.fields);
  const isPlaced = ([name]: [string, unknown]) => names === 'any' || names.includes(name);
  const errors = Object.fromEntries(all.filter(isPlaced));
  const others = all.filter((each) => !isPlaced(each)).flatMap(([, messages]) => messages);
  const rest = all.length === 0 ? refusal.message : others.length === 0 ? undefined : joined(others);
  if (rest === undefined || restAt === undefined) return { errors, rest };
  return { errors: { ...errors, [restAt]: [...(errors[restAt] ?? []), rest] }, rest: undefined };
}
