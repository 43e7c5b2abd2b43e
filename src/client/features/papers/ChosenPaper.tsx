import { type ReactNode, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { isoDay, typedDay } from '#client/kit/date/typed-day.ts';
import { shopDay } from '#client/kit/date/date-words.ts';
import { TextField } from '#client/kit/field/TextField.tsx';
import { PicturePreview } from '#client/kit/file-choice/PicturePreview.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { isDated, issuedProblem, type PaperKind, paperTurns } from '#contract/papers/papers.rules.ts';

import { fileWord, isPdf, sizeWords } from './file-words.ts';
import { useUploadPaperMutation } from './papers.api.ts';
import styles from './papers.module.css';

interface ChosenPaperProps {
  kind: PaperKind;
  file: File;
  addressDays: number;
  /** The date on the paper, as it was typed; it stays with the paper when another file is chosen. */
  typed: string;
  onDate: (typed: string) => void;
  onSent: () => void;
  onRefused: (error: unknown) => void;
  onDrop: () => void;
  /** How another file is chosen. */
  children: ReactNode;
}

/** A file before it is sent: looked at, turned, dated where its kind needs it. */
export function ChosenPaper({
  kind,
  file,
  addressDays,
  typed,
  onDate,
  onSent,
  onRefused,
  onDrop,
  children,
}: ChosenPaperProps) {
  const [quarter, setQuarter] = useState(0);
  const [dateWrong, setDateWrong] = useState<string | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [upload] = useUploadPaperMutation();
  const isPicture = !isPdf(file);
  const turn = paperTurns[quarter] ?? 0;
  const dateId = `paper-date-${kind}`;

  const send = async (): Promise<void> => {
    const issuedOn = isoDay(typed);
    const problem = !isDated(kind)
      ? null
      : typed.trim() !== '' && issuedOn === null
        ? 'Enter a date as mm/dd/yyyy.'
        : issuedProblem(issuedOn, shopDay(new Date().toISOString()), addressDays);
    setDateWrong(problem);
    if (problem !== null) {
      document.getElementById(dateId)?.focus();
      return;
    }
    setPart(0);
    try {
      await upload({ kind, file, turn, ...(issuedOn !== null && { issuedOn }), onProgress: setPart }).unwrap();
      onSent();
    } catch (error) {
      setPart(null);
      const aboutDate = isApiError(error) ? error.fields.issuedOn?.join(' ') : undefined;
      if (aboutDate === undefined) onRefused(error);
      else setDateWrong(aboutDate);
    }
  };
  const isSending = part !== null;
  return (
    <div className={styles.chosen}>
      {isPicture ? (
        <PicturePreview file={file} turn={turn} />
      ) : (
        <p className={styles.file}>
          <Glyph name="page" /> {file.name}, {sizeWords(file.size)}
        </p>
      )}
      {isPicture && !isSending && (
        <div className={styles.ways}>
          <Button look="plain" onClick={() => setQuarter((quarter + 3) % 4)}>
            <Glyph name="undo" /> Turn left
          </Button>
          <Button look="plain" onClick={() => setQuarter((quarter + 1) % 4)}>
            <Glyph name="redo" /> Turn right
          </Button>
        </div>
      )}
      {isDated(kind) && !isSending && (
        <TextField
          id={dateId}
          label="Date on the paper"
          hint="mm/dd/yyyy"
          inputMode="numeric"
          maxLength={10}
          value={typed}
          error={dateWrong ?? undefined}
          onBlur={() => onDate(typedDay(isoDay(typed) ?? typed))}
          onChange={({ target }) => {
            setDateWrong(null);
            onDate(target.value);
          }}
        />
      )}
      {isSending ? (
        <div className={styles.sending} role="status">
          <progress value={part} aria-label={`Sending ${file.name}`} />
          <span>{part < 1 ? `Sending, ${Math.round(part * 100)} %` : 'Sent. Checking and encrypting it…'}</span>
        </div>
      ) : (
        <>
          <p className={styles.state} data-state="again">
            <Glyph name="clock" /> Not sent yet
          </p>
          <div className={styles.ways}>
            <Button onClick={() => void send()}>Send this {fileWord(file)}</Button>
            <Button look="quiet" onClick={onDrop}>
              Cancel
            </Button>
          </div>
          {children}
        </>
      )}
    </div>
  );
}
