import { Button } from 'antd';
import { useEffect, useRef } from 'react';

import { ConflictRow } from './ConflictRow.tsx';
import styles from './conflict-panel.module.css';
import { labelOf } from './field-words.ts';
import { useFormHandle, useFormState } from './form-handle.ts';
import { isDecided } from './form-steps.ts';

/** Two people changed the same fields: each with both values and the original, to be decided one by one or all at once. */
export function ConflictPanel() {
  const { actor, form, save } = useFormHandle();
  const isConflict = useFormState(({ value }) => value === 'conflict');
  const dispute = useFormState(({ context }) => context.dispute);
  const values = useFormState(({ context }) => context.values);
  const taken = useFormState(({ context }) => context.taken);
  const isReady = useFormState(({ context }) => isDecided(context));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isConflict) box.current?.focus();
  }, [isConflict]);

  if (!isConflict || !dispute) return null;
  const { original, theirs, given, fields, choices } = dispute;
  const version = theirs.version === null ? 'the newer version' : `version ${theirs.version}`;
  const all = (side: 'mine' | 'theirs'): void => actor.send({ type: 'choose', fields, side });
  return (
    <div ref={box} className={styles.panel} role="alert" aria-label="Changed by somebody else" tabIndex={-1}>
      <h2>Somebody else saved this {form.noun} while you were editing</h2>
      <p>
        {fields.length === 1 ? 'You both changed one field.' : `You both changed ${fields.length} fields.`} Choose what
        to keep; nothing is saved until you do.
        {taken.length > 0 && (
          <>
            {' '}
            Taken over from {version}, since only they changed it: {taken.map((each) => labelOf(form, each)).join(', ')}
            .
          </>
        )}
      </p>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <ConflictRow
                key={field}
                field={field}
                original={original[field]}
                theirs={given[field]}
                mine={values[field]}
                choice={choices[field]}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => all('theirs')}>Take theirs</Button>
        <Button onClick={() => all('mine')}>Keep mine</Button>
        <span />
        <Button disabled={!isReady} onClick={() => actor.send({ type: 'settle' })}>
          Go on editing
        </Button>
        <Button type="primary" disabled={!isReady} onClick={save}>
          Save over {version}
        </Button>
      </div>
    </div>
  );
}
