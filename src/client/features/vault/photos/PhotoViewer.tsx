import { Button, Modal } from 'antd';
import { useRef } from 'react';

import { DateText } from '#client/kit/date/DateText.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';

import { photoName, type ShownPhotos } from './photo-name.ts';
import styles from './photos.module.css';

interface PhotoViewerProps extends ShownPhotos {
  /** Which of them is shown. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photograph, large; the arrow keys lead to the others, and Escape back. */
export function PhotoViewer({ photos, of, addressOf, at, onMove, onClose }: PhotoViewerProps) {
  useFocusBack();
  const next = useRef<HTMLButtonElement>(null);
  const photo = photos[at];
  if (!photo) return null;
  const last = photos.length - 1;
  const move = (to: number) => to >= 0 && to <= last && onMove(to);
  return (
    <Modal
      open
      title={`Photograph ${at + 1} of ${photos.length}`}
      footer={null}
      width={1100}
      // The arrow keys are at hand as soon as it is open.
      afterOpenChange={(isOpen) => isOpen && next.current?.focus()}
      onCancel={onClose}
    >
      {/* The keys are a shorter way to the two buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.viewer}
        role="group"
        aria-label={of}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') move(at - 1);
          if (key === 'ArrowRight') move(at + 1);
        }}
      >
        <img
          key={photo.id}
          src={addressOf(photo.id, 'whole')}
          alt={photoName(photos, at, of)}
          width={photo.width}
          height={photo.height}
        />
        <p role="status">
          {photo.caption !== null && <b>{photo.caption} </b>}
          <span className={styles.quiet}>
            taken <DateText iso={photo.takenAt} time />
          </span>
        </p>
        {photos.length > 1 && (
          <div className={styles.steps}>
            {/* Which of them has the focus stays as it is at the end, so that the arrow keys go on. */}
            <Button icon={<Glyph name="left" />} aria-disabled={at === 0} onClick={() => move(at - 1)}>
              Previous
            </Button>
            <Button ref={next} icon={<Glyph name="right" />} aria-disabled={at === last} onClick={() => move(at + 1)}>
              Next
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}
