import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import type { ShownVideo } from '#contract/catalogue/videos.contract.ts';
import { captionsPath, videoPath } from '#contract/catalogue/videos.rules.ts';

import styles from './gallery.module.css';
import { pictureOf } from './offer.ts';

/** A film behind the product's own picture: nothing of it is fetched, and nothing plays, before somebody starts it. */
export const Film = ({ product, video }: { product: ProductDetail; video: ShownVideo }) => (
  // Captions are there where the shop has them.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  <video
    className={styles.film}
    controls
    playsInline
    preload="none"
    poster={pictureOf(product)}
    aria-label={video.title}
  >
    <source src={videoPath(video.key)} type={video.mime} />
    {video.hasCaptions && (
      <track kind="captions" srcLang="en" label="English" src={captionsPath(video.id, video.version)} default />
    )}
  </video>
);
