import { wishlistsContract } from '#contract/customers/wishlists.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { WishlistLinks } from './wishlist-links.service.ts';
import type { WishlistsService } from './wishlists.service.ts';

interface Parts {
  wishlists: WishlistsService;
  wishlistLinks: WishlistLinks;
}

export function wishlistsRoutes(router: Router, { wishlists, wishlistLinks }: Parts): void {
  router.on(wishlistsContract.products, ({ viewer }) => wishlists.products(viewer.id));

  router.on(wishlistsContract.read, async ({ viewer, query: { currency } }) => ({
    items: await wishlists.items(viewer.id, currency),
    currency,
    link: await wishlistLinks.ofCustomer(viewer.id),
  }));

  router.on(wishlistsContract.join, ({ viewer, body }) => wishlists.join(viewer.id, body.productIds));

  router.on(wishlistsContract.add, ({ viewer, params }) => wishlists.add(viewer.id, params.productId));

  router.on(wishlistsContract.remove, ({ viewer, params }) => wishlists.remove(viewer.id, params.productId));

  router.on(wishlistsContract.share, async (call) => ({
    link: await wishlistLinks.share(actorOf(call), call.body.showsName),
  }));

  router.on(wishlistsContract.withdraw, async (call) => {
    await wishlistLinks.withdraw(actorOf(call));
    return { link: null };
  });

  router.on(wishlistsContract.priced, async ({ params: { currency }, query }) => ({
    items: await wishlists.price(query.product, currency),
    currency,
  }));

  router.on(wishlistsContract.shared, async ({ params: { token, currency } }) => {
    const { userId, name } = await wishlistLinks.owner(token);
    const items = await wishlists.items(userId, currency);
    // What is no longer sold is between the shop and the owner; when he wished for something is his own.
    return { name, currency, items: items.filter(({ onSale }) => onSale).map((item) => ({ ...item, addedAt: null })) };
  });
}
