import { type DragEvent, type ReactNode, useRef, useState } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import text from '#client/kit/theme/text.module.css';
import { uploadTypes } from '#contract/catalogue/media.rules.ts';

import styles from './media.module.css';
import type { Upload } from './use-uploads.ts';

interface UploadZoneProps {
  uploads: readonly Upload[];
  onFiles: (files: readonly File[]) => void;
  onDrop: (key: number) => void;
  disabled?: boolean;
  /** One file only. */
  single?: boolean;
  /** Other ways to come by a picture, beside the button. */
  children?: ReactNode;
}

/** Where files are dropped or chosen, and how far each has come. */
export function UploadZone({ uploads, onFiles, onDrop, disabled = false, single = false, children }: UploadZoneProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const all = [...(files ?? [])];
    if (all.length > 0 && !disabled) onFiles(single ? all.slice(0, 1) : all);
  };
  const hover = (event: DragEvent): void => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={classNames(styles.zone, isOver && styles.over)}
      data-testid="drop-zone"
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <div className={styles.ways}>
        <button type="button" className={styles.way} disabled={disabled} onClick={() => chooser.current?.click()}>
          <Glyph name="plus" /> {single ? 'Upload a picture' : 'Upload pictures'}
        </button>
        {children}
        <span className={styles.note}>
          or drop {single ? 'one' : 'them'} here. JPEG, PNG, WebP or AVIF, up to 15 MB.
        </span>
      </div>
      <input
        ref={chooser}
        type="file"
        className={text.hidden}
        aria-label="Picture files"
        tabIndex={-1}
        accept={uploadTypes.join(',')}
        multiple={!single}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label="Files on their way">
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} onDrop={() => onDrop(upload.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadLine({ upload: { name, state }, onDrop }: { upload: Upload; onDrop: () => void }) {
  return (
    <li className={styles.upload}>
      <span className={styles.name}>{name}</span>
      {state.is === 'waiting' && <span className={styles.note}>Waiting</span>}
      {state.is === 'sending' && (
        <progress value={state.part} max={1} aria-label={`Sending ${name}`}>
          {Math.round(state.part * 100)} %
        </progress>
      )}
      {state.is === 'failed' && (
        <>
          <p className={styles.failed} role="alert">
            {state.message}
          </p>
          <button type="button" className={styles.small} aria-label={`Forget ${name}`} onClick={onDrop}>
            <Glyph name="close" />
          </button>
        </>
      )}
    </li>
  );
}
