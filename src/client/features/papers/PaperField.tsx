import { useId, useRef, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { FieldError, useControl } from '#client/kit/field/Field.tsx';
import { FileChoice } from '#client/kit/file-choice/FileChoice.tsx';
import {
  fileProblem,
  isDated,
  paperAccept,
  paperHints,
  paperField,
  type PaperKind,
  paperNames,
} from '#contract/papers/papers.rules.ts';

import { ChosenPaper } from './ChosenPaper.tsx';
import { fileWord } from './file-words.ts';
import { KeptPaper } from './KeptPaper.tsx';
import { type OwnPaper, type OwnPapers, useRemovePaperMutation } from './papers.api.ts';
import styles from './papers.module.css';

interface PaperFieldProps {
  kind: PaperKind;
  paper: OwnPaper | undefined;
  own: Pick<OwnPapers, 'isOpen' | 'fileBytes' | 'addressDays'>;
  error: readonly string[] | undefined;
  optional: boolean;
  /** The paper in whose place another has to be sent. */
  instead: string | null;
}

/** One paper: chosen, looked at, turned, sent; then as it is kept. */
export function PaperField({ kind, paper: listed, own, error, optional, instead }: PaperFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  // The paper whose place another took: gone, though the list may still tell of it for a moment.
  const [replaced, setReplaced] = useState<string>();
  const paper = listed?.id === replaced ? undefined : listed;
  const [date, setDate] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  // What was wrong with the form before another file was chosen or sent.
  const [settled, setSettled] = useState<readonly string[] | undefined>();
  const [remove, { isLoading: isRemoving }] = useRemovePaperMutation();
  const label = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  // What is wrong with the file at hand goes before what was wrong with the form.
  const problem = wrong ?? (error === settled ? undefined : error);
  const { control, message } = useControl({ id: paperField(kind), hint: '', error: problem });

  const isAskedAgain = paper !== undefined && paper.id === instead;
  const choose = (file: File): void => {
    const against = fileProblem(file, own.fileBytes);
    setWrong(against);
    setChosen(against === null ? file : null);
    setSettled(error);
  };
  const takeAway = async (id: string): Promise<void> => {
    const { error: refused } = await remove(id);
    setWrong(refused ? wordsOf(refused) : null);
    box.current?.focus();
  };
  const choice = (
    <FileChoice
      control={control}
      name={paperNames[kind]}
      camera={kind === 'selfie' ? 'user' : 'environment'}
      accept={paperAccept}
      isAgain={chosen !== null || paper !== undefined}
      required={chosen !== null || (!optional && (paper === undefined || paper.state === 'refused' || isAskedAgain))}
      wrong={chosen ? unsent(chosen) : `${isAskedAgain ? 'Send another file' : 'Add this paper'}: ${paperNames[kind]}.`}
      onFiles={([file]) => file && choose(file)}
    />
  );
  return (
    <fieldset
      ref={box}
      className={styles.paper}
      aria-labelledby={label}
      data-wrong={message !== '' || undefined}
      tabIndex={-1}
    >
      <p className={styles.label} id={label}>
        {paperNames[kind]}
        {optional && <span className={styles.quiet}> (optional)</span>}
      </p>
      <p className={styles.quiet} id={`${control.id}-hint`}>
        {paperHints[kind]}
        {isDated(kind) && ` Not older than ${own.addressDays} days.`}
      </p>
      {chosen ? (
        <ChosenPaper
          // Another file begins anew, unturned.
          key={`${chosen.name} ${chosen.size} ${chosen.lastModified}`}
          kind={kind}
          file={chosen}
          addressDays={own.addressDays}
          typed={date}
          onDate={setDate}
          onSent={() => {
            setReplaced(paper?.id);
            setChosen(null);
            setDate('');
            setWrong(null);
            setSettled(error);
            box.current?.focus();
          }}
          onRefused={(refused) => setWrong(wordsOf(refused))}
          onDrop={() => {
            setChosen(null);
            setWrong(null);
          }}
        >
          {choice}
        </ChosenPaper>
      ) : (
        <>
          {paper && (
            <KeptPaper
              paper={paper}
              isAskedAgain={isAskedAgain}
              canChange={own.isOpen && !isAskedAgain}
              busy={isRemoving}
              onRemove={() => void takeAway(paper.id)}
            />
          )}
          {own.isOpen && choice}
        </>
      )}
      <FieldError id={control.id} message={message} />
    </fieldset>
  );
}

/** Of a file that is chosen while the form wants to go on. */
const unsent = (file: File): string => `This ${fileWord(file)} is not sent yet. Send it first, or cancel it.`;

/** Of a refusal, what is said of the file. */
function wordsOf(refused: unknown): string {
  if (!isApiError(refused)) return 'That did not work. Try again.';
  return refused.fields.file?.join(' ') ?? refused.message;
}
