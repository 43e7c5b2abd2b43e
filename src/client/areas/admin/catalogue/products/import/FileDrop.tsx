import { type DragEvent, useId, useRef, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import styles from './import.module.css';

interface FileDropProps {
  isReading: boolean;
  /** Why the last file was not taken, with the remedy. */
  refusal: string | null;
  onFile: (file: File) => void;
}

/** Takes a file that is chosen or dropped. */
export function FileDrop({ isReading, refusal, onFile }: FileDropProps) {
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
        <b id={`${id}-what`}>Drop a CSV file here, or choose one</b>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
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
        <h2>How the file is read</h2>
        <ul>
          <li>
            The easiest start is the list’s own CSV with all columns: correct it in a spreadsheet and bring it back.
          </li>
          <li>Products are known by their SKU. A SKU that is new makes a draft.</li>
          <li>Columns that the file does not have stay as they are.</li>
          <li>UTF-8, with commas, semicolons or tabs; up to 5,000 rows and 4 MB.</li>
        </ul>
      </div>
    </div>
  );
}
