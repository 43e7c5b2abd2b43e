import { useSelector } from 'react-redux';

import { selectWishlist } from '#client/features/customers/wishlists/wishlist.slice.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

const { Part: ChosenDock } = lazyPart(
  async () => (await import(/* webpackChunkName: "chosen" */ './ChosenDock.tsx')).ChosenDock,
);

/** The place at the foot of the window for what was chosen; its code comes with the first choice. */
export function ChosenPlace() {
  const { failure } = useSelector(selectWishlist);
  return failure !== null && <ChosenDock />;
}
