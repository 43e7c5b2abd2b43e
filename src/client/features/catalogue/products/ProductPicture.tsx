import {
  picturePath,
  type PictureFormat,
  type PictureView,
  type PictureWidth,
} from '#contract/catalogue/art.contract.ts';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import { Photograph } from './Photograph.tsx';

interface ProductPictureProps {
  product: Pick<ProductCard, 'slug' | 'pictureVersion' | 'photo'>;
  /** One of the product's views; the one that stands for it unless said. */
  view?: PictureView | undefined;
  /** Empty where the product's name stands beside it. */
  alt: string;
  /** Widths in pixels among which the browser chooses by `sizes`. */
  widths: readonly PictureWidth[];
  sizes: string;
  /** Among the first things seen: fetched at once and first. */
  first?: boolean;
}

/** A product's first photograph, or else its drawn picture, in the format and size that fits the screen. Square, so that nothing moves when it arrives. */
export function ProductPicture({ product, view, alt, widths, sizes, first = false }: ProductPictureProps) {
  if (product.photo) return <Photograph {...{ photo: product.photo, alt, sizes, first }} />;
  const path = (width: PictureWidth, format: PictureFormat) =>
    picturePath(product.slug, product.pictureVersion, width, format, view);
  const sources = (format: PictureFormat) => widths.map((width) => `${path(width, format)} ${width}w`).join(', ');
  const middle = widths[Math.floor(widths.length / 2)] ?? 480;
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={path(middle, 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        width={middle}
        height={middle}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
