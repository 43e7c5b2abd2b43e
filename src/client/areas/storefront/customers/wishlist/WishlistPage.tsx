import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';

import { Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { selectWishlist } from '#client/features/customers/wishlists/wishlist.slice.ts';
import {
  usePricedWishesQuery,
  useReadWishlistQuery,
  wishlistsApi,
} from '#client/features/customers/wishlists/wishlists.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';
import text from '#client/kit/theme/text.module.css';
import { selectIsCustomer, selectSessionKnown } from '#client/session/session.selectors.ts';

import { SharedWishlist } from './SharedWishlist.tsx';
import { Sharing } from './Sharing.tsx';
import { WishList } from './WishList.tsx';
import styles from './wishlist.module.css';

export const wishlistData: PageData = (dispatch, { params: { token }, preferences: { currency } }) =>
  token === undefined ? [] : [dispatch(wishlistsApi.endpoints.sharedWishlist.initiate({ token, currency }))];

/** A wishlist: by a link another's, without one this visitor's own. */
export function WishlistPage() {
  const { token } = useParams();
  return token === undefined ? <OwnWishlist /> : <SharedWishlist token={token} />;
}

/** What this visitor wishes for: kept in his browser, or with his account once he is signed in. */
function OwnWishlist() {
  const isKnown = useSelector(selectSessionKnown);
  const isCustomer = useSelector(selectIsCustomer);
  return (
    <>
      <PageHead title="Wishlist" unlisted />
      <Breadcrumbs trail={[]} here="Wishlist" />
      <PageHeading title="Wishlist">
        {isCustomer
          ? 'Kept with your account, in every browser you sign in with. Nothing is reserved and no price is held.'
          : 'Kept in this browser. Nothing is reserved and no price is held.'}
      </PageHeading>
      <div className={classNames(text.wrap, styles.page)}>
        {!isKnown ? <Loading /> : isCustomer ? <AccountsWishes /> : <VisitorsWishes />}
      </div>
    </>
  );
}

function VisitorsWishes() {
  const { currency } = usePreferences();
  const { ids } = useSelector(selectWishlist);
  const nothing = ids.length === 0;
  const { data, isError, refetch } = usePricedWishesQuery({ currency, productIds: ids }, { skip: nothing });
  if (isError) return <LoadFailed what="The wishlist" onRetry={() => void refetch()} />;
  if (!data && !nothing) return <Loading />;
  return (
    <>
      <WishList items={nothing ? [] : (data?.items ?? [])} ids={ids} />
      <Sharing isVisitor />
    </>
  );
}

function AccountsWishes() {
  const { currency } = usePreferences();
  const { ids, keeper } = useSelector(selectWishlist);
  const { data, isError, refetch } = useReadWishlistQuery(currency, { refetchOnMountOrArgChange: true });
  if (isError) return <LoadFailed what="The wishlist" onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  // Until this browser has heard of it, the account's list is what the server says.
  const shown = keeper === 'account' ? ids : data.items.map(({ product }) => product.id);
  return (
    <>
      <WishList items={data.items} ids={shown} />
      <Sharing link={data.link} />
    </>
  );
}

const Loading = () => (
  <div className={styles.loading} role="status">
    <p className={text.muted}>Loading...</p>
    <Skeleton shape="short" />
    <Skeleton shape="block" />
  </div>
);
