import { paths } from '#client/app/paths.ts';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';

/** The ways by which products come into the list. */
export const ProductsHead = () => (
  <>
    <HeadLink to={paths.admin.importProducts} glyph="upload">
      Import
    </HeadLink>
    <HeadLink to={paths.admin.addProduct} glyph="plus" filled>
      Add product
    </HeadLink>
  </>
);
