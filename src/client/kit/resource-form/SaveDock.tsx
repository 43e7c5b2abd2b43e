import { Button } from 'antd';
import { useRef, useState } from 'react';

import { Dock } from '#client/kit/dock/Dock.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import { AskDialog } from './AskDialog.tsx';
import { useFormHandle, useFormState } from './form-handle.ts';
import styles from './save-dock.module.css';
import { useChanges } from './use-changes.ts';
import { useClearFocus } from './use-clear-focus.ts';

/** More changes than these are not thrown away without asking. */
const FEW = 3;

/** As many changes as are told one by one. */
const TOLD = 6;

/** The dark bar of a form that is not saved yet: what was changed, what is wrong, and the ways on. */
export function SaveDock({ onDiscard }: { onDiscard: () => void }) {
  const { actor, form, isNew } = useFormHandle();
  const changes = useChanges();
  const value = useFormState((snapshot) => snapshot.value);
  const waits = useFormState(({ context }) => context.basis.waits === true);
  const errors = useFormState(({ context }) => Object.keys(context.problems).length);
  const disputed = useFormState(({ context }) => context.dispute?.fields.length ?? 0);
  const [isAsking, setIsAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useClearFocus(place, changes.length);
  const discard = (): void => {
    setIsAsking(false);
    actor.send({ type: 'discard' });
    onDiscard();
  };
  const create = `Create ${form.noun}`;
  if (!isNew && changes.length === 0 && errors === 0) return value === 'saved' ? <SavedWords waits={waits} /> : null;
  return (
    <div ref={place} className={styles.place}>
      <Dock
        label={isNew ? create : 'Unsaved changes'}
        words={
          <div className={styles.words}>
            <b>{isNew ? `New ${form.noun}` : counted(changes.length, 'change')}</b>
            {changes.length > 0 && <Told changes={changes} isNew={isNew} />}
            {errors > 0 && <span className={styles.errors}>{counted(errors, 'error')}</span>}
            {value === 'conflict' && <span className={styles.errors}>{counted(disputed, 'field')} to decide</span>}
          </div>
        }
      >
        <Button
          disabled={changes.length === 0 || value === 'saving'}
          onClick={() => (changes.length > FEW ? setIsAsking(true) : discard())}
        >
          Discard
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={value === 'saving'}
          disabled={value === 'conflict'}
          title="Ctrl+S"
          aria-keyshortcuts="Control+S Meta+S"
        >
          {isNew ? create : 'Save changes'}
        </Button>
      </Dock>
      <AskDialog
        open={isAsking}
        title={`Discard ${changes.length} changes?`}
        yes="Discard them"
        no="Keep editing"
        onYes={discard}
        onNo={() => setIsAsking(false)}
      >
        {changes.map(({ label }) => label).join(', ')}. What you typed there is gone then.
      </AskDialog>
    </div>
  );
}

/** The changes one by one; in a narrow form, such as a drawer, one line that scrolls. */
const Told = ({ changes, isNew }: { changes: ReturnType<typeof useChanges>; isNew: boolean }) => (
  // The focus stop lets the keyboard scroll the line.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.told} role="region" aria-label="Changes" tabIndex={0}>
    <ul>
      {changes.slice(0, TOLD).map(({ field, label, before, now }) => (
        <li key={field}>
          {label}{' '}
          {!isNew && (
            <>
              {before} <Glyph name="right" />
              <span className={styles.heard}>to</span>{' '}
            </>
          )}
          <em>{now}</em>
        </li>
      ))}
      {changes.length > TOLD && <li>and {changes.length - TOLD} more</li>}
    </ul>
  </div>
);

const SavedWords = ({ waits }: { waits: boolean }) => (
  <p className={styles.saved} role="status">
    <Glyph name="check" />
    {waits ? 'Saved, but for the change that waits for a second person.' : 'All changes are saved.'}
  </p>
);

const counted = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;
