import { cartContract } from '#contract/trade/cart.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { CartsService } from './carts.service.ts';

export function cartsRoutes(router: Router, carts: CartsService): void {
  router.on(cartContract.read, async ({ query, findViewer }) => {
    const viewer = await findViewer();
    return carts.read(viewer?.role === 'customer' ? viewer.id : null, query.currency);
  });

  router.on(cartContract.ways, async () => ({ ways: await carts.ways() }));

  router.on(cartContract.write, async ({ body, findViewer }) => {
    const viewer = await findViewer();
    if (viewer?.role !== 'customer') return carts.price(body.lines, body.currency);
    return carts.write(viewer.id, body.lines, body.currency, body.mode);
  });
}
