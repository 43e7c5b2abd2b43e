import { Alert, Button, Input } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { joined } from '#client/kit/form/joined.ts';
import type { TextDraft } from '#client/kit/resource-form/use-text-draft.ts';

import { placedErrors } from './placed-errors.ts';
import styles from './small-form.module.css';
import { useSendKey } from './use-send-key.ts';

interface NoteFormProps {
  /** What is written, kept by the caller over another page and an ended session. */
  draft: TextDraft;
  /** Characters that a note can have. */
  most: number;
  rows: number;
  /** Sends it; `keyFor` gives the same key for the same content, so that a second try is known as one. */
  send: (text: string, keyFor: (content: unknown) => string) => PromiseLike<{ error?: unknown }>;
  onDone?: () => void;
  /** What else is said with it. */
  children?: ReactNode;
}

interface Problems {
  /** About the text, beside it. */
  text?: string;
  /** About all of it, above. */
  rest?: string | undefined;
}

/**
 * The place of a page where a note is written: one text, sent by its button or Ctrl+S. Without Ant Design's form, which would be
 * a third of what such a page loads.
 */
export function NoteForm({ draft, most, rows, send, onDone, children }: NoteFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const keyFor = useAttemptKey();
  const tell = (told: Problems): void => {
    setProblems(told);
    if (told.text !== undefined) form.current?.querySelector('textarea')?.focus();
  };
  const run = async (): Promise<void> => {
    if (isBusy) return;
    if (draft.text.trim() === '') return tell({ text: 'Enter the note.' });
    setIsBusy(true);
    const { error } = await send(draft.text, keyFor);
    setIsBusy(false);
    if (isApiError(error)) {
      const { placed, rest } = placedErrors(error, ['text'], (path) => path);
      return tell({ rest, ...(placed.length > 0 && { text: joined(placed.flatMap(({ errors }) => errors)) }) });
    }
    setProblems({});
    draft.write('');
    onDone?.();
  };
  useSendKey(form, run);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run();
  };
  return (
    <form ref={form} className={styles.note} noValidate data-keeps-drafts onSubmit={submit}>
      {problems.rest !== undefined && <Alert type="error" role="alert" title={problems.rest} />}
      <div>
        <label htmlFor={id}>New note</label>
        <Input.TextArea
          id={id}
          value={draft.text}
          maxLength={most}
          rows={rows}
          aria-required
          {...(problems.text !== undefined && {
            status: 'error' as const,
            'aria-invalid': true,
            'aria-describedby': `${id}-problem`,
          })}
          onChange={({ target }) => {
            draft.write(target.value);
            setProblems(({ rest }) => ({ rest }));
          }}
        />
        {problems.text !== undefined && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problems.text}
          </p>
        )}
      </div>
      {children}
      <Button htmlType="submit" loading={isBusy}>
        Add the note
      </Button>
    </form>
  );
}
