import { paths } from '#client/app/paths.ts';
import { picturePath } from '#contract/art.contract.ts';
import { metalNames } from '#contract/metals.ts';
import type { ProductDetail } from '#contract/products.contract.ts';

/** A product and its offer in schema.org's words; without a price, without an offer. */
export function offerOf(product: ProductDetail, unit: string | null, currency: string, origin: string): object {
  const url = `${origin}${paths.product(product.slug)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url,
    image: `${origin}${picturePath(product.slug, product.pictureVersion, 960, 'webp')}`,
    description: product.description.join(' '),
    material: metalNames[product.metal],
    brand: { '@type': 'Brand', name: product.mint },
    ...(unit !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: unit,
        priceCurrency: currency,
        availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
      },
    }),
  };
}
