import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import styles from './file-drop.module.css';

interface FileDropProps {
  /** What the file is called: "CSV file". */
  label: string;
  /** What is asked for: "Drop a CSV file here, or choose one". */
  asked: string;
  /** What the file chooser offers. */
  accept: string;
  /** Heading of what stands beside it, the children: how the file is read. */
  how: string;
  children: ReactNode;
  isReading: boolean;
  /** Why the last file was not taken, with the remedy. */
  refusal: string | null;
  onFile: (file: File) => void;
}

/** Takes a file that is chosen or dropped, and says beside it how it is read. */
export function FileDrop({ label, asked, accept, how, children, isReading, refusal, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isReading) onFile(file);
  };
  return (
    <div className={styles.choose}>
      {/* Dropping is the mouse's way; the field in it is everybody's. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.drop}
        data-over={isOver}
        role="group"
        aria-labelledby={`${id}-what`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Glyph name="page" />
        <b id={`${id}-what`}>{asked}</b>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          aria-label={label}
          aria-describedby={`${id}-how${refusal === null ? '' : ` ${id}-refusal`}`}
          aria-invalid={refusal !== null || undefined}
          disabled={isReading}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // The same file, corrected, can be chosen again.
            target.value = '';
          }}
        />
        <p role="status">{isReading ? 'Reading the file…' : 'Nothing is changed before you have seen what it does.'}</p>
        {refusal !== null && (
          <p className={styles.refusal} id={`${id}-refusal`} role="alert">
            <Glyph name="alert" />
            {refusal}
          </p>
        )}
      </div>
      <div className={styles.how} id={`${id}-how`}>
        <h2>{how}</h2>
        {children}
      </div>
    </div>
  );
}
