import { classNames } from '#client/kit/class-names.ts';
import { mediaPath, type MediaWidth, mediaWidths, type Photo } from '#contract/catalogue/media.rules.ts';

import styles from './photograph.module.css';

interface PhotographProps {
  photo: Photo;
  /** Empty where the product's name stands beside it. */
  alt: string;
  sizes: string;
  first?: boolean;
  /** In its own shape instead of a square. */
  whole?: boolean;
}

/** A photograph, all of it, in a square or in its own shape, which stands before it arrives. */
export function Photograph({ photo, alt, sizes, first = false, whole = false }: PhotographProps) {
  const widths = widthsOf(photo);
  return (
    <img
      className={classNames(styles.photograph, whole && styles.whole)}
      src={mediaPath(photo.key, widths[Math.min(1, widths.length - 1)] ?? 640)}
      srcSet={widths.map((width) => `${mediaPath(photo.key, width)} ${Math.min(width, photo.width)}w`).join(', ')}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      decoding="async"
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}

/** Those that differ: a picture is never larger than it is. */
function widthsOf({ width: own }: Photo): MediaWidth[] {
  const enough = mediaWidths.findIndex((width) => width >= own);
  return mediaWidths.slice(0, enough < 0 ? mediaWidths.length : enough + 1);
}
