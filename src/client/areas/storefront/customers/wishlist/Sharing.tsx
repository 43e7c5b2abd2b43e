import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { WishlistSharing } from '#client/features/customers/wishlists/WishlistSharing.tsx';
import text from '#client/kit/theme/text.module.css';
import type { WishlistLink } from '#contract/customers/wishlists.contract.ts';

import styles from './wishlist.module.css';

type SharingProps = { isVisitor: true; link?: never } | { isVisitor?: false; link: WishlistLink | null };

/** Who sees the list, and how another may. */
export const Sharing = ({ isVisitor, link }: SharingProps) => (
  <section className={styles.sharing} aria-labelledby="sharing">
    <h2 id="sharing">Who sees this list</h2>
    {isVisitor ? (
      <p>
        Only you, in this browser.{' '}
        <Link className={text.link} to={paths.signIn} state={{ from: paths.wishlist }}>
          Sign in
        </Link>{' '}
        to add it to the list in your account, which you can share by link.
      </p>
    ) : (
      <WishlistSharing link={link} />
    )}
  </section>
);
