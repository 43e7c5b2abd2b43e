import { useEffect, useRef } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { joined } from '#client/kit/form/joined.ts';

import { labelOf, placeNameOf } from './field-words.ts';
import { useFormHandle, useFormState } from './form-handle.ts';
import type { FormContext } from './form-steps.ts';
import styles from './form-messages.module.css';
import type { Values } from './values.ts';

/** Above the fields: why the save failed and what to do, each wrong field as a link, and what others changed meanwhile. */
export function FormMessages() {
  const { form } = useFormHandle();
  const value = useFormState((snapshot) => snapshot.value);
  const problems = useFormState(({ context }) => context.problems);
  const values = useFormState(({ context }) => context.values);
  const failure = useFormState(({ context }) => wholeFailure(context));
  const taken = useFormState(({ context }) => context.taken);
  const stopped = useFormState(({ context }) => context.stopped);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (value === 'refused') box.current?.focus();
  }, [value, stopped]);

  const paths = Object.keys(problems);
  if (paths.length === 0 && !failure && taken.length === 0) return null;
  if (value === 'conflict' || value === 'saving') return null;
  return (
    <>
      {taken.length > 0 && (
        <div className={styles.taken} role="status">
          <Glyph name="swap" />
          <p>
            <b>Somebody else saved this {form.noun} while you were editing.</b> Taken over from there:{' '}
            {taken.map((field) => labelOf(form, field)).join(', ')}. Your own changes stand; save again to keep them.
          </p>
        </div>
      )}
      {(paths.length > 0 || failure) && (
        <div ref={box} className={styles.wrong} role="alert" tabIndex={-1}>
          <Glyph name="alert" />
          <div>
            <b>{paths.length > 0 ? headline(paths.length) : failure?.message}</b>{' '}
            {paths.length > 0 ? (
              <span>
                {paths.map((path, index) => (
                  <span key={path}>
                    {index > 0 && ', '}
                    <PathLink path={path} values={values} messages={problems[path] ?? []} />
                  </span>
                ))}
              </span>
            ) : (
              <span>{remedyOf(failure?.status)}</span>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Leads to the field that a message is about; a message about what is not on the screen is told whole. */
function PathLink({ path, values, messages }: { path: string; values: Values; messages: readonly string[] }) {
  const { form, registry, idOf } = useFormHandle();
  const place = registry.placeOf(path);
  const label = placeNameOf(form, path, values);
  if (place === null) return `${label}: ${joined(messages)}`;
  const id = idOf(place);
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {label}
    </a>
  );
}

/** Why a save failed beyond what stands beside the fields; a newer record that was joined says so itself. */
const wholeFailure = ({ failure, taken }: FormContext): ApiError | null =>
  failure && Object.keys(failure.fields).length === 0 && taken.length === 0 ? failure : null;

const headline = (count: number): string =>
  count === 1 ? '1 field needs attention:' : `${count} fields need attention:`;

function remedyOf(status: number | 'offline' | undefined): string {
  if (status === 'offline') return 'What you typed is kept here; save again once you are connected.';
  if (status === 403) return 'A super administrator can give you the right. What you typed is kept here.';
  if (status === 409) return 'Look at it once more, then save again.';
  if (status === 404) return 'Somebody may have deleted it. Copy what you need before you leave.';
  return 'What you typed is kept here.';
}
