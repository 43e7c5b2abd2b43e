import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { selectCompared } from '#client/features/catalogue/comparison/comparison.slice.ts';
import { selectWishlist } from '#client/features/customers/wishlists/wishlist.slice.ts';

import { laterPart } from './later-part.tsx';

const ChosenDock = laterPart(
  async () => (await import(/* webpackChunkName: "product-tools" */ './ChosenDock.tsx')).ChosenDock,
);

/** Where it is in the way, or says what the page does. */
const withoutCompared: readonly string[] = [paths.compare, paths.cart, paths.thankYou];

/** The place at the foot of the window for what was chosen; its code comes with the first choice. */
export function ChosenPlace() {
  const { pathname } = useLocation();
  const { failure } = useSelector(selectWishlist);
  const { length } = useSelector(selectCompared);
  const compared = withoutCompared.includes(pathname) ? 0 : length;
  return (failure !== null || compared > 0) && <ChosenDock compared={compared} />;
}
