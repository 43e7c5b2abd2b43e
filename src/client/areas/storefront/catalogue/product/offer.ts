import { paths } from '#client/app/storefront-paths.ts';
import { buyingBuffer } from '#client/features/market/prices/closed-words.ts';
import { picturePath } from '#contract/catalogue/art.contract.ts';
import { mediaPath } from '#contract/catalogue/media.rules.ts';
import { videoPath } from '#contract/catalogue/videos.rules.ts';
import { metalNames } from '#contract/metals.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import type { MetalPricesReply } from '#contract/market/prices.contract.ts';
import type { ProductReviews } from '#contract/customers/reviews.contract.ts';
import { mostStars } from '#contract/customers/reviews.rules.ts';

/** The address of the picture that stands for a product elsewhere: its first photograph, or its drawing. */
export const pictureOf = ({ photo, slug, pictureVersion }: ProductDetail): string =>
  photo ? mediaPath(photo.key, 960) : picturePath(slug, pictureVersion, 960, 'webp');

/** Every photograph and drawn view, in the order of the gallery. */
const picturesOf = ({ photos = [], views, slug, pictureVersion }: ProductDetail): string[] => [
  ...photos.map(({ key }) => mediaPath(key, 960)),
  // The first has the address that lists show it by.
  ...views.map((view, at) => picturePath(slug, pictureVersion, 960, 'webp', at === 0 ? undefined : view)),
];

/**
 * Until when the price that is shown may be ordered at, ISO 8601: while the market is open, until the tick it was made of is too
 * old to trade at, which is the latest that the page itself promises; while it is closed and traded at last prices, until it opens.
 * Nothing for a fixed price, which ends when somebody enters another, and for prices that nothing can be ordered at.
 */
export function priceValidUntil(prices: MetalPricesReply | undefined, isFixed: boolean): string | undefined {
  if (isFixed || !prices?.as_of) return undefined;
  if (prices.market === 'closed') return buyingBuffer(prices) === null ? undefined : prices.opens_at;
  if (prices.stale) return undefined;
  return new Date(Date.parse(prices.as_of) + prices.max_age_seconds * 1000).toISOString();
}

/** A price as an offer tells it. */
interface OfferedPrice {
  unit: string;
  currency: string;
  validUntil?: string | undefined;
}

function availability({ available, backorderDays }: ProductDetail): string {
  if (available > 0) return 'InStock';
  return backorderDays === undefined ? 'OutOfStock' : 'BackOrder';
}

/** A product and its offer in schema.org's words; without a price, without an offer. */
export function offerOf(product: ProductDetail, price: OfferedPrice | null, origin: string): object {
  const url = `${origin}${paths.product(product.slug)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    ...(product.gtin !== null && { gtin: product.gtin }),
    url,
    image: picturesOf(product).map((path) => `${origin}${path}`),
    description: product.description.join(' '),
    material: metalNames[product.metal],
    brand: { '@type': 'Brand', name: product.mint },
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: price.unit,
        priceCurrency: price.currency,
        ...(price.validUntil !== undefined && { priceValidUntil: price.validUntil }),
        availability: `https://schema.org/${availability(product)}`,
        itemCondition: 'https://schema.org/NewCondition',
      },
    }),
  };
}

/** A product's films in schema.org's words. */
export const filmsOf = (product: ProductDetail, origin: string): object[] =>
  (product.videos ?? []).map(({ title, key, mime, addedAt }) => ({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: `${title}: ${product.name}.`,
    thumbnailUrl: `${origin}${pictureOf(product)}`,
    uploadDate: addedAt,
    contentUrl: `${origin}${videoPath(key)}`,
    encodingFormat: mime,
  }));

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
