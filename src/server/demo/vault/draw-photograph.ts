import type { PictureView } from '#contract/catalogue/art.contract.ts';
import { drawProduct } from '#server/catalogue/pictures/draw/draw-product.ts';
import { viewsOf } from '#server/catalogue/pictures/draw/views.ts';
import { artOf } from '#server/catalogue/products/product-art.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';

/** Of the drawing on its table. */
const SIDE = 720;
const PAGE = 400;

interface Photographed {
  product: ProductRecord;
  serial: string | null;
  view: PictureView;
}

/** What stands in for a photograph of a piece: its drawing, with its own number where it has one, on an officer's grey table. */
export async function drawPhotograph({ product, serial, view }: Photographed): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg = drawProduct({ ...artOf(product), serial }, { view, scale: false, width: SIDE });
  const piece = await sharp(Buffer.from(svg), { density: (72 * SIDE) / PAGE })
    .png()
    .toBuffer();
  return sharp({ create: { width: 960, height: SIDE, channels: 3, background: '#4b5157' } })
    .composite([{ input: piece }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Which faces of a product can be photographed, with what the officer notes of each. */
export const facesOf = (product: ProductRecord): { view: PictureView; caption: string | null }[] =>
  viewsOf(artOf(product)).flatMap((view) => (view in captions ? [{ view, caption: captions[view] ?? null }] : []));

const captions: Partial<Record<PictureView, string | null>> = {
  obverse: 'Front',
  reverse: 'Back',
  packaging: 'As it is packed',
};
