import { type KeyboardEvent, useRef, useState } from 'react';

import { Photograph } from '#client/features/catalogue/products/Photograph.tsx';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { IconButton } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import type { PictureView, PictureWidth } from '#contract/catalogue/art.contract.ts';
import type { Photo } from '#contract/catalogue/media.rules.ts';
import type { ShownVideo } from '#contract/catalogue/videos.contract.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';

import styles from './gallery.module.css';
import { Film } from './Film.tsx';
import { LargePicture } from './LargePicture.tsx';
import { viewName, viewWords } from './picture-words.ts';
import { Sharpened } from './Sharpened.tsx';

/**
 * The product's photographs and then its drawn views, one of them shown, and the same as large as the window. What is chosen is seen
 * at once, if coarsely: the small picture that chooses it, until the large one is there.
 */
export function Gallery({ product }: { product: ProductDetail }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(0);
  const [hasTurned, setTurned] = useState(false);
  const pictures = picturesOf(product);
  const still = pictures.filter(({ video }) => !video).length;
  const count = pictures.length;
  // Another product may have fewer.
  const at = chosen < count ? chosen : 0;
  const shown = pictures[at];
  if (!shown) return null;
  const choose = (index: number) => {
    setChosen(index);
    setTurned(true);
  };
  const stepOf = (all: number) => (by: number) => choose((at + by + all) % all);
  const step = stepOf(count);
  // On the buttons that choose, the arrows turn over, too.
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  const name = nameOf(shown, at, product);
  const small = <View product={product} picture={shown} widths={smallWidths} sizes={smallSizes} alt="" />;
  return (
    <section className={styles.gallery} aria-label={count > 1 ? 'Pictures' : 'Picture'}>
      <div className={classNames(text.tile, styles.main)}>
        {shown.video ? (
          <Film key={shown.video.id} product={product} video={shown.video} />
        ) : (
          <Sharpened key={keyOf(shown)} meanwhile={small} begins={hasTurned}>
            <View product={product} picture={shown} widths={mainWidths} sizes={mainSizes} first />
          </Sharpened>
        )}
        {count > 1 && !shown.video && (
          <p className={styles.caption} aria-live="polite">
            {name}
          </p>
        )}
        {!shown.video && (
          <IconButton className={styles.zoom} label="Enlarge the picture" onClick={() => dialog.current?.showModal()}>
            <Icon name="plus" />
          </IconButton>
        )}
      </div>
      {count > 1 && (
        <ul className={styles.choice}>
          {pictures.map((picture, index) => (
            <li key={keyOf(picture)}>
              <button
                type="button"
                className={classNames(text.tile, styles.thumbnail)}
                aria-pressed={index === at}
                aria-label={`Show: ${nameOf(picture, index, product)}`}
                onClick={() => choose(index)}
                onKeyDown={turn}
              >
                <View product={product} picture={picture} widths={smallWidths} sizes={smallSizes} alt="" />
                {picture.video && (
                  <span className={styles.play} aria-hidden="true">
                    ▶
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <LargePicture
        dialog={dialog}
        name={product.name}
        caption={still > 1 ? `${name}, ${at + 1} of ${still}` : name}
        picture={(isClose) => (
          <Sharpened
            key={keyOf(shown)}
            meanwhile={
              <Sharpened meanwhile={small}>
                <View product={product} picture={shown} widths={mainWidths} sizes={mainSizes} alt="" />
              </Sharpened>
            }
          >
            <View
              product={product}
              picture={shown}
              widths={isClose ? closeWidths : largeWidths}
              sizes={isClose ? '270vmin' : '90vmin'}
            />
          </Sharpened>
        )}
        {...(still > 1 && { onTurn: stepOf(still) })}
      />
    </section>
  );
}

const mainWidths = [320, 480, 640, 960] as const;
const largeWidths = [640, 960] as const;
const closeWidths = [960, 1440] as const;
const smallWidths = [96, 160] as const;

/** The same wherever a width is shown, so that the browser takes what it has. */
const mainSizes = '(max-width: 980px) 93vw, 570px';
const smallSizes = '72px';

/** A photograph, a drawn view, or a film. */
type Picture =
  | { photo: Photo; view?: undefined; video?: undefined }
  | { photo?: undefined; view: PictureView; video?: undefined }
  | { photo?: undefined; view?: undefined; video: ShownVideo };

const picturesOf = ({ photos = [], views, videos = [] }: ProductDetail): Picture[] => [
  ...photos.map((photo) => ({ photo })),
  ...views.map((view) => ({ view })),
  ...videos.map((video) => ({ video })),
];

const keyOf = ({ video, photo, view }: Picture): string => video?.id ?? photo?.key ?? view ?? '';

function nameOf({ photo, view, video }: Picture, index: number, product: ProductDetail): string {
  if (video) return `Video: ${video.title}`;
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

function View({ product, picture, widths, sizes, alt, first = false }: ViewProps) {
  // A film is known by the product's own picture.
  const { photo, view = product.views[0] } = picture.video ? { photo: product.photo } : picture;
  if (photo) return <Photograph photo={photo} alt={alt ?? photo.alt} sizes={sizes} first={first} />;
  if (!view) return null;
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
