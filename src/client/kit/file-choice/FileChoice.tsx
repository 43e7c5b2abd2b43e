import { useId } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import type { ControlProps } from '#client/kit/field/Field.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './file-choice.module.css';

interface FileChoiceProps {
  control: ControlProps;
  /** Of what is chosen. */
  name: string;
  /** Which camera of a phone looks at it. */
  camera: 'user' | 'environment';
  /** Something is there already. */
  isAgain: boolean;
  /** Nothing is kept that the form could be sent with. */
  required: boolean;
  /** What is said then. */
  wrong: string;
  /** What the file chooser offers. */
  accept: string;
  /** Several can be chosen at once. */
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A file is chosen, or several, or on a phone one is taken with its camera. */
export function FileChoice({
  control,
  name,
  camera,
  isAgain,
  required,
  wrong,
  accept,
  isMultiple = false,
  onFiles,
}: FileChoiceProps) {
  const cameraId = useId();
  const words = isMultiple ? 'Choose files' : isAgain ? 'Choose another file' : 'Choose a file';
  const take = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) onFiles(files);
    // The same file, mended, can be chosen again.
    input.value = '';
  };
  return (
    <div className={styles.ways}>
      <span className={styles.way}>
        <input
          {...control}
          className={text.hidden}
          type="file"
          accept={accept}
          multiple={isMultiple}
          required={required}
          data-wrong={wrong}
          aria-label={`${words}: ${name}`}
          onChange={({ target }) => take(target)}
        />
        <label className={styles.choose} htmlFor={control.id}>
          <Glyph name="upload" /> {words}
        </label>
      </span>
      <span className={classNames(styles.way, styles.camera)}>
        <input
          id={cameraId}
          className={text.hidden}
          type="file"
          accept="image/*"
          capture={camera}
          aria-label={`Take a photo: ${name}`}
          onChange={({ target }) => take(target)}
        />
        <label className={styles.choose} htmlFor={cameraId}>
          <Glyph name="image" /> Take a photo
        </label>
      </span>
    </div>
  );
}
