import { useId } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import type { ControlProps } from '#client/kit/field/Field.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import text from '#client/kit/theme/text.module.css';
import { paperAccept } from '#contract/papers/papers.rules.ts';

import styles from './papers.module.css';

interface FileChoiceProps {
  control: ControlProps;
  /** Of the paper. */
  name: string;
  /** Which camera of a phone looks at it. */
  camera: 'user' | 'environment';
  /** Something is there already. */
  isAgain: boolean;
  /** Nothing is kept that the form could be sent with. */
  required: boolean;
  /** What is said then. */
  wrong: string;
  onFile: (file: File) => void;
}

/** A file is chosen, or on a phone taken with its camera. */
export function FileChoice({ control, name, camera, isAgain, required, wrong, onFile }: FileChoiceProps) {
  const cameraId = useId();
  const take = (input: HTMLInputElement): void => {
    const [file] = input.files ?? [];
    if (file) onFile(file);
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
          accept={paperAccept}
          required={required}
          data-wrong={wrong}
          aria-label={`${isAgain ? 'Choose another file' : 'Choose a file'}: ${name}`}
          onChange={({ target }) => take(target)}
        />
        <label className={styles.choose} htmlFor={control.id}>
          <Glyph name="upload" /> {isAgain ? 'Choose another file' : 'Choose a file'}
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
