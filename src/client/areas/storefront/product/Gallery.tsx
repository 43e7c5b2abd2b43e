import { useRef } from 'react';

import { ProductPicture } from '#client/features/products/ProductPicture.tsx';
import { IconButton } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';
import type { ProductDetail } from '#contract/products.contract.ts';

import styles from './gallery.module.css';

/** The product's picture, and the same as large as the window. */
export function Gallery({ product }: { product: ProductDetail }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const alt = `${product.name}, ${product.fineness} fine ${metalNames[product.metal].toLowerCase()}, ${product.mint}`;
  return (
    <section className={styles.gallery} aria-label="Picture">
      <div className={classNames(text.tile, styles.main)}>
        <ProductPicture
          product={product}
          alt={alt}
          widths={[320, 480, 640, 960]}
          sizes="(max-width: 980px) 93vw, 570px"
          first
        />
        <IconButton className={styles.zoom} label="Enlarge the picture" onClick={() => dialog.current?.showModal()}>
          <Icon name="plus" />
        </IconButton>
      </div>
      <dialog ref={dialog} className={styles.large} aria-label={product.name}>
        <div className={text.tile}>
          <ProductPicture product={product} alt={alt} widths={[640, 960]} sizes="90vmin" />
        </div>
        <IconButton className={styles.close} label="Close the picture" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </dialog>
    </section>
  );
}
