import { paths } from '#client/app/paths.ts';
import { usePolledPriceBasis } from '#client/features/catalogue/products/products.api.ts';
import { useReadWishlistQuery } from '#client/features/customers/wishlists/wishlists.api.ts';
import { WishlistSharing } from '#client/features/customers/wishlists/WishlistSharing.tsx';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';
import text from '#client/kit/theme/text.module.css';

import { useLeaving } from './use-leaving.ts';
import { wishColumns } from './wish-columns.tsx';
import styles from './own-wishlist.module.css';

/** The customer's wishlist in his account: live prices, on to the cart, and who else sees it. */
export function OwnWishlistPage() {
  const { currency } = usePreferences();
  usePolledPriceBasis(currency);
  const { data, error, isError, refetch } = useReadWishlistQuery(currency, { refetchOnMountOrArgChange: true });
  const { said, failure, move, remove, isBusy } = useLeaving(currency);
  if (isError) return <Failed what="The wishlist" error={error} onRetry={() => void refetch()} />;
  return (
    <PageFrame title="Wishlist" note={data && countWords(data.items.length)}>
      <div role="status" className={styles.said}>
        {failure !== null && (
          <Note tone="bad">
            <p>{failure}</p>
          </Note>
        )}
        {said && (
          <Note tone="good">
            <p>
              {said.name} {said.what}{' '}
              <a className={text.link} href={said.href}>
                {said.onward}
              </a>
            </p>
          </Note>
        )}
      </div>
      {!data ? (
        <Skeleton shape="block" />
      ) : (
        <div className={styles.parts}>
          {data.items.length === 0 ? (
            <p>
              Press the heart beside a product in the shop to add it here.{' '}
              <a className={text.link} href={paths.shop}>
                Go to the shop
              </a>
            </p>
          ) : (
            <PlainTable
              caption="Your wishlist"
              columns={wishColumns({ currency, isBusy, onMove: move, onRemove: remove })}
              rows={data.items}
              rowKey={({ product }) => product.id}
              narrow="cards"
            />
          )}
          <Panel title="Who sees this list">
            <WishlistSharing link={data.link} />
          </Panel>
        </div>
      )}
    </PageFrame>
  );
}

const countWords = (count: number): string => (count === 1 ? '1 product' : `${count} products`);
