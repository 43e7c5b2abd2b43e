import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** `MoneyDialog`, which comes when what opens it is touched: Ant Design's form and window come with it. */
export const moneyDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "money-dialog" */ './MoneyDialog.tsx')).MoneyDialog,
);
