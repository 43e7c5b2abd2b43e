import { Alert, Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { useTextDraft } from '#client/kit/resource-form/use-text-draft.ts';

import styles from './contact.module.css';

interface WrittenTextProps {
  /** Under which the text is kept while it is written. */
  draft: { form: string; record: string };
  label: string;
  hint: ReactNode;
  maxLength: number;
  /** What the button says. */
  action: string;
  /** Told when it was sent. */
  done: string;
  send: (text: string) => PromiseLike<{ error?: unknown }>;
}

/** A text to be sent, by the button or Ctrl+Enter. What was typed stays until it has arrived, whatever happens. */
export function WrittenText({ draft, label, hint, maxLength, action, done, send }: WrittenTextProps) {
  const { text, write } = useTextDraft(draft.form, draft.record);
  const [step, setStep] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const id = useId();
  const isEmpty = text.trim() === '';

  const submit = async (): Promise<void> => {
    if (step === 'sending' || isEmpty) return;
    setStep('sending');
    setRefusal(null);
    const { error } = await send(text);
    if (error === undefined) write('');
    setStep(error === undefined ? 'sent' : 'writing');
    setRefusal(isApiError(error) ? error : null);
  };
  const obey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    } else if (event.key === 'Escape') {
      // The first Escape leaves the text, the second closes the message.
      event.preventDefault();
      event.currentTarget.closest('aside')?.focus();
    }
  };
  return (
    <>
      {refusal && <Alert type="warning" role="alert" title={refusal.message} description={keptWords(refusal)} />}
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={5}
        maxLength={maxLength}
        readOnly={step === 'sending'}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => {
          setStep('writing');
          write(target.value);
        }}
        onKeyDown={obey}
      />
      <div className={styles.send}>
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
        <Button type="primary" loading={step === 'sending'} disabled={isEmpty} onClick={() => void submit()}>
          {action}
        </Button>
      </div>
      <p className={styles.done} role="status">
        {step === 'sent' && done}
      </p>
    </>
  );
}

const keptWords = ({ status }: ApiError): string =>
  status === 409
    ? 'The thread above shows what is new. Your text is kept: send it again if it still fits.'
    : 'Your text is kept here.';
