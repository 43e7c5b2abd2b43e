import type { ReactNode } from 'react';

import { ContentLink } from '#client/features/content/shown/ContentLink.tsx';
import button from '#client/kit/button/button.module.css';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';
import { mediaPath, type MediaWidth, mediaWidths } from '#contract/catalogue/media.rules.ts';
import type { ShownSlide, SlidePicture } from '#contract/content/slides.contract.ts';

import styles from './slide.module.css';

interface SlideViewProps {
  slide: ShownSlide;
  /** Its product's picture, where it shows that. */
  art: ReactNode;
  /** Among the first things seen: its picture is fetched at once and first. */
  first?: boolean;
  /** In a preview: the picture of one size, whatever the screen. */
  only?: 'wide' | 'phone';
}

/**
 * Words and a picture side by side, on a phone one above the other; its layout follows its own width. The words never lie on
 * the picture, so that they can be read whatever it shows.
 */
export const SlideView = ({ slide, art, first = false, only }: SlideViewProps) => (
  <div className={styles.place}>
    <div className={styles.slide}>
      <div className={styles.words}>
        <h2 className={text.serif}>{slide.title}</h2>
        {slide.subtitle !== '' && <p>{slide.subtitle}</p>}
        {slide.ctaUrl !== '' && (
          <p className={styles.way}>
            <ContentLink to={slide.ctaUrl} className={classNames(button.button, button.primary)}>
              {slide.ctaLabel}
            </ContentLink>
          </p>
        )}
      </div>
      <div className={classNames(text.tile, styles.still)}>
        {slide.desktop ? (
          <SlidePictures wide={slide.desktop} phone={slide.mobile ?? slide.desktop} first={first} only={only} />
        ) : (
          <div className={styles.art}>{art}</div>
        )}
      </div>
    </div>
  </div>
);

interface SlidePicturesProps {
  wide: SlidePicture;
  phone: SlidePicture;
  first: boolean;
  only: 'wide' | 'phone' | undefined;
}

/** The text is the wide picture's; the one for phones shows the same, cut otherwise. */
function SlidePictures({ wide, phone, first, only }: SlidePicturesProps) {
  const main = only === 'phone' ? phone : wide;
  return (
    <picture>
      {only === undefined && phone !== wide && (
        <source media="(max-width: 640px)" srcSet={sourcesOf(phone)} sizes="100vw" />
      )}
      <img
        src={mediaPath(main.key, 960)}
        srcSet={sourcesOf(main)}
        sizes="(max-width: 980px) 100vw, 640px"
        width={main.width}
        height={main.height}
        alt={main.alt}
        data-x={quarter(main.focalX)}
        data-y={quarter(main.focalY)}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

/** What must stay in sight, in quarters: the page's styles know these places, for a page may carry none of its own. */
const quarter = (percent: number): number => Math.round(percent / 25);

const sourcesOf = ({ key, width: own }: SlidePicture): string =>
  mediaWidths
    .filter((width, at) => width <= own || (mediaWidths[at - 1] ?? 0) < own)
    .map((width: MediaWidth) => `${mediaPath(key, width)} ${Math.min(width, own)}w`)
    .join(', ');
