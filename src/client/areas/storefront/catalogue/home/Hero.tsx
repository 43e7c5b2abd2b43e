import { paths } from '#client/app/storefront-paths.ts';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import styles from './hero.module.css';

export const heroTitle = 'Bullion priced from the market, shown to the cent.';

/** What is sold, in one sentence, with three pieces of the shop's own and one thing to do. */
export function Hero({ pieces }: { pieces: readonly ProductCard[] }) {
  return (
    <section className={classNames(text.wrap, styles.hero)} aria-labelledby="hero">
      <div className={styles.words}>
        <h1 className={text.serif} id="hero">
          {heroTitle}
        </h1>
        <p>
          Gold, silver, platinum and palladium, delivered insured or picked up at our counter in Toronto. Every price
          shows what it is made of and how old it is.
        </p>
        <div className={styles.ways}>
          <ButtonLink to={paths.shop}>Shop bullion</ButtonLink>
          <a className={text.more} href="#made">
            How a price is made <Icon name="forward" size={16} />
          </a>
        </div>
      </div>
      <div className={classNames(text.tile, styles.still)}>
        {pieces.map((piece) => (
          <ProductPicture
            key={piece.id}
            product={piece}
            alt=""
            widths={[160, 240, 320, 480, 640]}
            sizes="(max-width: 980px) 30vw, 230px"
            first
          />
        ))}
      </div>
    </section>
  );
}
