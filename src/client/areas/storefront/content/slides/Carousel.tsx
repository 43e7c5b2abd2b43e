import { type KeyboardEvent, useState } from 'react';

import { SlideView } from '#client/features/content/slides/SlideView.tsx';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { IconButton } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import type { ShownSlide } from '#contract/content/slides.contract.ts';

import styles from './carousel.module.css';
import { useTurning } from './use-turning.ts';

/**
 * Slides one at a time, all in one place of the height of the highest, so that nothing moves when they turn. They turn by
 * themselves unless somebody pauses them, points at them, is in them with the keyboard, or wants less motion.
 */
export function Carousel({ slides }: { slides: readonly ShownSlide[] }) {
  const [chosen, setChosen] = useState(0);
  const count = slides.length;
  const at = chosen % count;
  const show = (place: number) => setChosen((place + count) % count);
  const turning = useTurning(count > 1, () => setChosen((now) => (now + 1) % count));

  const step = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(at + by);
  };
  return (
    <section
      className={classNames(text.wrap, styles.carousel)}
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...turning.watch}
    >
      <div className={styles.slides} aria-live={turning.isTurning ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${count}`}
            className={classNames(styles.slide, place === at && styles.shown)}
            inert={place !== at}
            aria-hidden={place !== at || undefined}
          >
            <SlideView slide={slide} art={<Art slide={slide} first={place === 0} />} first={place === 0} />
          </div>
        ))}
      </div>
      {count > 1 && (
        // The arrows step through the slides from each of its buttons.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={styles.controls} onKeyDown={step}>
          {turning.canTurn && (
            <IconButton
              label={turning.isPaused ? 'Play the slides' : 'Pause the slides'}
              onClick={turning.toggle}
              className={styles.pause}
            >
              <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
                <path d={turning.isPaused ? 'M4 2.5v11l9-5.5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} />
              </svg>
            </IconButton>
          )}
          <IconButton label="Previous slide" onClick={() => show(at - 1)}>
            <Icon name="previous" />
          </IconButton>
          <ul>
            {slides.map(({ id, title }, place) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.dot}
                  aria-label={`Slide ${place + 1}: ${title}`}
                  {...(place === at && { 'aria-current': 'true' })}
                  onClick={() => show(place)}
                />
              </li>
            ))}
          </ul>
          <IconButton label="Next slide" onClick={() => show(at + 1)}>
            <Icon name="next" />
          </IconButton>
        </div>
      )}
    </section>
  );
}

const Art = ({ slide: { product }, first }: { slide: ShownSlide; first: boolean }) =>
  product && (
    <ProductPicture
      product={product}
      alt={product.name}
      widths={[240, 320, 480, 640, 960]}
      sizes="(max-width: 860px) 300px, 392px"
      first={first}
    />
  );
