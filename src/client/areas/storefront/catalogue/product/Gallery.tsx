import { type KeyboardEvent, useRef, useState } from 'react';

import { Photograph } from '#client/features/catalogue/products/Photograph.tsx';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { IconButton } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import type { PictureView, PictureWidth } from '#contract/catalogue/art.contract.ts';
import type { Photo } from '#contract/catalogue/media.rules.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';

import styles from './gallery.module.css';
import { LargePicture } from './LargePicture.tsx';
import { viewName, viewWords } from './picture-words.ts';

/** The product's photographs and then its drawn views, one of them shown, and the same as large as the window. */
export function Gallery({ product }: { product: ProductDetail }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(0);
  const pictures = picturesOf(product);
  const count = pictures.length;
  // Another product may have fewer.
  const at = chosen < count ? chosen : 0;
  const shown = pictures[at];
  if (!shown) return null;
  const step = (by: number) => setChosen((at + by + count) % count);
  // On the buttons that choose, the arrows turn over, too.
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  const name = nameOf(shown, at, product);
  return (
    <section className={styles.gallery} aria-label={count > 1 ? 'Pictures' : 'Picture'}>
      <div className={classNames(text.tile, styles.main)}>
        <View product={product} picture={shown} widths={mainWidths} sizes="(max-width: 980px) 93vw, 570px" first />
        {count > 1 && (
          <p className={styles.caption} aria-live="polite">
            {name}
          </p>
        )}
        <IconButton className={styles.zoom} label="Enlarge the picture" onClick={() => dialog.current?.showModal()}>
          <Icon name="plus" />
        </IconButton>
      </div>
      {count > 1 && (
        <ul className={styles.choice}>
          {pictures.map((picture, index) => (
            <li key={picture.photo?.key ?? picture.view}>
              <button
                type="button"
                className={classNames(text.tile, styles.thumbnail)}
                aria-pressed={index === at}
                aria-label={`Show: ${nameOf(picture, index, product)}`}
                onClick={() => setChosen(index)}
                onKeyDown={turn}
              >
                <View product={product} picture={picture} widths={smallWidths} sizes="72px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <LargePicture
        dialog={dialog}
        name={product.name}
        caption={count > 1 ? `${name}, ${at + 1} of ${count}` : name}
        picture={(isClose) => (
          <View
            product={product}
            picture={shown}
            widths={isClose ? closeWidths : largeWidths}
            sizes={isClose ? '270vmin' : '90vmin'}
          />
        )}
        {...(count > 1 && { onTurn: step })}
      />
    </section>
  );
}

const mainWidths = [320, 480, 640, 960] as const;
const largeWidths = [640, 960] as const;
const closeWidths = [960, 1440] as const;
const smallWidths = [96, 160] as const;

/** A photograph, or a drawn view. */
type Picture = { photo: Photo; view?: undefined } | { photo?: undefined; view: PictureView };

const picturesOf = ({ photos = [], views }: ProductDetail): Picture[] => [
  ...photos.map((photo) => ({ photo })),
  ...views.map((view) => ({ view })),
];

function nameOf({ photo, view }: Picture, index: number, product: ProductDetail): string {
  if (view) return viewName(view, product);
  return photo.alt === '' ? `Photograph ${index + 1}` : photo.alt;
}

interface ViewProps {
  product: ProductDetail;
  picture: Picture;
  widths: readonly PictureWidth[];
  sizes: string;
  /** What it shows, unless said. */
  alt?: string;
  first?: boolean;
}

function View({ product, picture: { photo, view }, widths, sizes, alt, first = false }: ViewProps) {
  if (photo) return <Photograph photo={photo} alt={alt ?? photo.alt} sizes={sizes} first={first} />;
  const { slug, pictureVersion, views } = product;
  return (
    <ProductPicture
      product={{ slug, pictureVersion }}
      // The first has the address that lists show it by.
      view={view === views[0] ? undefined : view}
      alt={alt ?? viewWords(view, product)}
      widths={widths}
      sizes={sizes}
      first={first}
    />
  );
}
