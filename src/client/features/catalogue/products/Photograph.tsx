import { mediaPath, type MediaWidth, mediaWidths, type Photo } from '#contract/catalogue/media.rules.ts';

import styles from './photograph.module.css';

interface PhotographProps {
  photo: Photo;
  /** Empty where the product's name stands beside it. */
  alt: string;
  sizes: string;
  first?: boolean;
}

/** A photograph of a product, whole, in a square that stands before it arrives. */
export function Photograph({ photo, alt, sizes, first = false }: PhotographProps) {
  const widths = widthsOf(photo);
  return (
    <img
      className={styles.photograph}
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
