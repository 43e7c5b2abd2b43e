import type { PictureView } from '#contract/catalogue/art.contract.ts';
import { metalNames } from '#contract/metals.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';

type Pictured = Pick<ProductDetail, 'form' | 'name' | 'fineness' | 'metal' | 'mint' | 'packaging'>;

const isStruckOnDisc = ({ form }: Pick<Pictured, 'form'>): boolean => form === 'coin' || form === 'round';

/** What a view is called, such as on its button: a coin has an obverse, a bar a front. */
export function viewName(view: PictureView, product: Pick<Pictured, 'form'>): string {
  const coin = isStruckOnDisc(product);
  switch (view) {
    case 'obverse':
      if (product.form === 'grain') return 'Out of its pouch';
      return coin ? 'Obverse' : 'Front';
    case 'reverse':
      return coin ? 'Reverse' : 'Back';
    case 'edge':
      return 'Edge';
    case 'packaging':
      return 'In its packaging';
    case 'scale':
      return 'True to scale';
  }
}

/** What a view shows, for those who hear it: the product, and from where it is seen. */
export function viewWords(view: PictureView, product: Pictured): string {
  const { name, fineness, metal, mint, packaging } = product;
  const whole = `${name}, ${fineness} fine ${metalNames[metal].toLowerCase()}, ${mint}`;
  switch (view) {
    case 'edge':
      return `${whole}: its edge, with its measures`;
    case 'packaging':
      return `${whole}: in its packaging, ${packaging.charAt(0).toLowerCase()}${packaging.slice(1)}`;
    case 'scale':
      return `${whole}: true to scale beside a coin of 24 mm, above a ruler in millimetres`;
    default:
      return `${whole}: ${viewName(view, product).toLowerCase()}`;
  }
}
