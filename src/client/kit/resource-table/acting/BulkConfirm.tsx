import { Alert } from 'antd';
import { type FormEvent, useId, useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { TypedDialog } from '#client/kit/question/TypedDialog.tsx';

import type { BulkAction, Reach } from './bulk-action.ts';
import styles from './bulk-dialog.module.css';
import { BulkPreview, useBulkPreview } from './BulkPreview.tsx';

interface BulkConfirmProps<Row> {
  /** What the rows are, in the plural: "Orders". */
  name: string;
  action: BulkAction<Row>;
  reach: Reach;
  step: { isRunning: boolean; error: ApiError | null; movedFrom: number | null };
  /** What was answered to the action's own question; empty while there is none. */
  answer: string;
  onAnswer: (answer: string) => void;
  onRun: () => void;
  onClose: () => void;
}

/** Says how many rows it is and what happens to them. What would be done to a whole list asks for the number by hand. */
export function BulkConfirm<Row>(props: BulkConfirmProps<Row>) {
  const { name, action, reach, step, answer, onAnswer, onRun, onClose } = props;
  const { selection, count, of } = reach;
  const { isRunning, error, movedFrom } = step;
  const isWholeList = selection.by === 'query' && selection.query === '';
  const [typed, setTyped] = useState('');
  const [first] = useState(answer);
  const isAnswered = !action.ask || action.ask.isAnswer(answer);
  const { preview: dry } = action;
  const preview = useBulkPreview(dry && isAnswered ? () => dry(selection, answer) : null, answer);
  const wouldDoNothing = preview.state === 'counted' && preview.reply.done === 0;
  const isTyped = !isWholeList || typed.replaceAll(/[\s,]/g, '') === String(count);
  const number = grouped(count);
  const form = useId();

  const isReady = isTyped && isAnswered && count > 0 && !wouldDoNothing;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onRun();
  };
  return (
    <TypedDialog
      alsoTyped={answer !== first || typed !== ''}
      title={action.label}
      okText={`${action.label}: ${number}`}
      okButtonProps={{
        htmlType: 'submit',
        form,
        disabled: !isReady,
        ...(action.danger && { danger: true }),
      }}
      confirmLoading={isRunning}
      onClose={onClose}
    >
      <form id={form} className={styles.dialog} onSubmit={submit}>
        {movedFrom !== null && (
          <Alert
            type="warning"
            role="alert"
            title={`The list has changed: ${number} match now, not ${grouped(movedFrom)}. Nothing was done.`}
          />
        )}
        <p>{action.confirm(count)}</p>
        {count < of && <p className={styles.quiet}>{leftOutWords(of - count, of)}</p>}
        {action.ask && (
          <div className={styles.asked}>
            <label htmlFor={`${form}-answer`} id={`${form}-answer-label`}>
              {action.ask.label}
            </label>
            {action.ask.draw({ id: `${form}-answer`, value: answer, onChange: onAnswer })}
            {action.ask.hint !== undefined && <p className={styles.quiet}>{action.ask.hint}</p>}
          </div>
        )}
        {dry && <BulkPreview name={name} preview={preview} />}
        {isWholeList && (
          <label className={styles.typed}>
            <span>
              No filter is set: these are all {name.toLowerCase()}. Type <b>{number}</b> to go on.
            </span>
            <input
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        )}
        {error && <Alert type="error" role="alert" title={error.message} />}
      </form>
    </TypedDialog>
  );
}

const leftOutWords = (count: number, of: number): string =>
  `${grouped(count)} of the ${grouped(of)} selected ${count === 1 ? 'does not fit and is' : 'do not fit and are'} left out.`;

const grouped = (value: number): string => groupedNumber(String(value), 0);
