import { useEffect, useRef } from 'react';

import { Note } from '#client/kit/banner/Banner.tsx';

import styles from './items.module.css';

interface RemovedNoteProps {
  removed: { name: string; undo: () => void } | null;
}

/** Says what was taken out and takes it back. It has the focus, since the button that was pressed is gone with its line. */
export function RemovedNote({ removed }: RemovedNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  const name = removed?.name;
  useEffect(() => {
    if (name !== undefined) button.current?.focus();
  }, [name]);
  return (
    <div role="status">
      {removed && (
        <Note>
          <p>
            {removed.name} was removed.{' '}
            <button ref={button} type="button" className={styles.remove} onClick={removed.undo}>
              Undo
            </button>
          </p>
        </Note>
      )}
    </div>
  );
}
