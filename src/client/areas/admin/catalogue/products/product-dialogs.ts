import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The dialog that deletes a product; it comes when what opens it is touched. */
export const removalDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "product-ends" */ './RemoveProduct.tsx')).RemoveProduct,
);
