import { type ReactNode, useState } from 'react';

import { DateText } from '#client/kit/date/DateText.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import type { OwnPhoto } from '#contract/vault/storage-photos.contract.ts';

import { photoName, type ShownPhotos } from './photo-name.ts';
import styles from './photos.module.css';

const viewer = lazyPart(
  async () => (await import(/* webpackChunkName: "photo-viewer" */ './PhotoViewer.tsx')).PhotoViewer,
);

interface PhotoListProps<Photo extends OwnPhoto> extends ShownPhotos<Photo> {
  /** More below a photograph: who took it, and what can be done with it. */
  below?: (photo: Photo, name: string) => ReactNode;
}

/** Photographs as small pictures, each of which opens large. */
export function PhotoList<Photo extends OwnPhoto>({ photos, of, addressOf, below }: PhotoListProps<Photo>) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className={styles.photos} aria-label="Photographs">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.open}
              aria-label={`Open larger: ${photoName(photos, at, of)}`}
              onClick={() => setOpen(at)}
              {...viewer.soon}
            >
              <img
                src={addressOf(photo.id, 'small')}
                alt={photoName(photos, at, of)}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            </button>
            {photo.caption !== null && <span className={styles.caption}>{photo.caption}</span>}
            <small className={styles.quiet}>
              <DateText iso={photo.takenAt} />
            </small>
            {below?.(photo, photoName(photos, at, of))}
          </li>
        ))}
      </ul>
      {open !== null && photos[open] && (
        <viewer.Part {...{ photos, of, addressOf }} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
