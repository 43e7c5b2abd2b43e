import { type KeyboardEvent, useRef, useState } from 'react';

import { Photograph } from '#client/features/catalogue/products/Photograph.tsx';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { IconButton } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import type { PictureWidth } from '#contract/catalogue/art.contract.ts';
import type { Photo } from '#contract/catalogue/media.rules.ts';
import { metalNames } from '#contract/metals.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';

import styles from './gallery.module.css';

/** The product's photographs and then its drawn picture, one of them shown, and the same as large as the window. */
export function Gallery({ product }: { product: ProductDetail }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(0);
  const { photos = [] } = product;
  // Another product may have fewer.
  const shown = photos[chosen];
  const step = (by: number) => setChosen((at) => (at + by + photos.length + 1) % (photos.length + 1));
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return (
    <section className={styles.gallery} aria-label={photos.length > 0 ? 'Pictures' : 'Picture'}>
      <div className={classNames(text.tile, styles.main)}>
        <View product={product} photo={shown} widths={mainWidths} sizes="(max-width: 980px) 93vw, 570px" first />
        <IconButton className={styles.zoom} label="Enlarge the picture" onClick={() => dialog.current?.showModal()}>
          <Icon name="plus" />
        </IconButton>
      </div>
      {photos.length > 0 && (
        <ul className={styles.choice}>
          {[...photos, undefined].map((photo, index) => (
            <li key={photo?.key ?? 'drawn'}>
              <button
                type="button"
                className={classNames(text.tile, styles.thumbnail)}
                aria-pressed={photo?.key === shown?.key}
                aria-label={thumbnailName(photo, index)}
                onClick={() => setChosen(index)}
              >
                <View product={product} photo={photo} widths={smallWidths} sizes="72px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* The arrows turn over what the buttons below turn over, too. */}
      <dialog ref={dialog} className={styles.large} aria-label={product.name} onKeyDown={turn}>
        <div className={text.tile}>
          <View product={product} photo={shown} widths={largeWidths} sizes="90vmin" />
        </div>
        {photos.length > 0 && (
          <>
            <IconButton className={styles.before} label="Picture before" onClick={() => step(-1)}>
              <Icon name="previous" />
            </IconButton>
            <IconButton className={styles.next} label="Next picture" onClick={() => step(1)}>
              <Icon name="next" />
            </IconButton>
          </>
        )}
        <IconButton className={styles.close} label="Close the picture" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </dialog>
    </section>
  );
}

const mainWidths = [320, 480, 640, 960] as const;
const largeWidths = [640, 960] as const;
const smallWidths = [96, 160] as const;

const thumbnailName = (photo: Photo | undefined, index: number): string => {
  if (!photo) return 'Show the drawing';
  return photo.alt === '' ? `Show photograph ${index + 1}` : `Show: ${photo.alt}`;
};

interface ViewProps {
  product: ProductDetail;
  /** Of the product; the drawn picture when there is none. */
  photo: Photo | undefined;
  widths: readonly PictureWidth[];
  sizes: string;
  /** What it shows, unless said. */
  alt?: string;
  first?: boolean;
}

function View({ product, photo, widths, sizes, alt, first = false }: ViewProps) {
  if (photo) return <Photograph photo={photo} alt={alt ?? photo.alt} sizes={sizes} first={first} />;
  const { slug, pictureVersion, name, fineness, metal, mint } = product;
  const words = `${name}, ${fineness} fine ${metalNames[metal].toLowerCase()}, ${mint}`;
  return (
    <ProductPicture product={{ slug, pictureVersion }} alt={alt ?? words} widths={widths} sizes={sizes} first={first} />
  );
}
