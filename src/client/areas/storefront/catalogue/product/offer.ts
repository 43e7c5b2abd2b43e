import { paths } from '#client/app/storefront-paths.ts';
import { picturePath } from '#contract/catalogue/art.contract.ts';
import { mediaPath } from '#contract/catalogue/media.rules.ts';
import { metalNames } from '#contract/metals.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import type { ProductReviews } from '#contract/customers/reviews.contract.ts';
import { mostStars } from '#contract/customers/reviews.rules.ts';

/** The address of the picture that stands for a product elsewhere: its first photograph, or its drawing. */
export const pictureOf = ({ photo, slug, pictureVersion }: ProductDetail): string =>
  photo ? mediaPath(photo.key, 960) : picturePath(slug, pictureVersion, 960, 'webp');

function availability({ available, backorderDays }: ProductDetail): string {
  if (available > 0) return 'InStock';
  return backorderDays === undefined ? 'OutOfStock' : 'BackOrder';
}

/** A product and its offer in schema.org's words; without a price, without an offer. */
export function offerOf(product: ProductDetail, unit: string | null, currency: string, origin: string): object {
  const url = `${origin}${paths.product(product.slug)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    ...(product.gtin !== null && { gtin: product.gtin }),
    url,
    image: `${origin}${pictureOf(product)}`,
    description: product.description.join(' '),
    material: metalNames[product.metal],
    brand: { '@type': 'Brand', name: product.mint },
    ...(unit !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: unit,
        priceCurrency: currency,
        availability: `https://schema.org/${availability(product)}`,
        itemCondition: 'https://schema.org/NewCondition',
      },
    }),
  };
}

/** What buyers say of a product in schema.org's words, to stand with it; nothing where nobody says anything. */
export function ratingOf(reviews: ProductReviews | undefined): object {
  if (!reviews || reviews.average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.average,
      reviewCount: reviews.count,
      bestRating: mostStars,
      worstRating: 1,
    },
    review: reviews.items.map(({ title, text, stars, by, at }) => ({
      '@type': 'Review',
      name: title,
      reviewBody: text,
      author: { '@type': 'Person', name: by },
      datePublished: at.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: mostStars, worstRating: 1 },
    })),
  };
}
