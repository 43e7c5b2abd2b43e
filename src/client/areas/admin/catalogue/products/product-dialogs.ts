import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The dialogs of a product's page; they come when what opens them is touched. */
export const onSaleDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "product-on-sale" */ '#client/features/trade/payments/MoneyDialog.tsx'))
      .MoneyDialog,
);
export const endingDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "product-ends" */ '#client/kit/question/Question.tsx')).Question,
);
export const removalDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "product-ends" */ './RemoveProduct.tsx')).RemoveProduct,
);
