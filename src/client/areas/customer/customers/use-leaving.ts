import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import type { AppDispatch } from '#client/app/store.ts';
import { useRemoveWishMutation } from '#client/features/customers/wishlists/wishlists.api.ts';
import { cartApi } from '#client/features/trade/cart/cart.api.ts';
import type { Wish } from '#contract/customers/wishlists.contract.ts';

/** What was done last, in words, and the way on from it. */
interface Said {
  name: string;
  what: string;
  href: string;
  onward: string;
}

/** Products leaving the wishlist: for the account's cart, or for good. */
export function useLeaving(currency: string) {
  const dispatch = useDispatch<AppDispatch>();
  const [removeWish] = useRemoveWishMutation();
  const [said, setSaid] = useState<Said | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const leave = async (work: () => Promise<Said>) => {
    setBusy(true);
    setFailure(null);
    setSaid(null);
    try {
      setSaid(await work());
    } catch (error) {
      setFailure(isApiError(error) ? error.message : 'That did not work. Please try again.');
    }
    setBusy(false);
  };

  return {
    ...{ said, failure, isBusy },
    /** Who has it in his cart already keeps how many he chose: of two quantities the larger counts. */
    move: ({ product, minQty }: Wish) =>
      void leave(async () => {
        const lines = [{ productId: product.id, qty: minQty }];
        const write = cartApi.endpoints.writeCart.initiate({ currency, lines, mode: 'merge' }, { track: false });
        await dispatch(write).unwrap();
        await removeWish(product.id).unwrap();
        return { name: product.name, what: 'is in your cart.', href: paths.cart, onward: 'Go to the cart' };
      }),
    remove: ({ product }: Wish) =>
      void leave(async () => {
        await removeWish(product.id).unwrap();
        const href = paths.product(product.slug);
        return { name: product.name, what: 'is off your wishlist.', href, onward: 'Look at it again' };
      }),
  };
}
