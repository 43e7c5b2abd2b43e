import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { comparedSet, selectCompared } from '#client/features/catalogue/comparison/comparison.slice.ts';
import { selectWishlist, wishFailed } from '#client/features/customers/wishlists/wishlist.slice.ts';
import { Button, ButtonLink, IconButton } from '#client/kit/button/Button.tsx';
import { Icon } from '#client/kit/icon/Icon.tsx';
import { COMPARED_MOST } from '#contract/catalogue/comparison.rules.ts';

import styles from './chosen-dock.module.css';

/** Where it is in the way, or says what the page does. */
const withoutCompared: readonly string[] = [paths.compare, paths.cart, paths.thankYou];

/** Stands at the foot of the window while there is something to say of what was chosen. */
export function ChosenDock() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const { failure } = useSelector(selectWishlist);
  const slugs = useSelector(selectCompared);
  const isCounted = slugs.length > 0 && !withoutCompared.includes(pathname);
  return (
    <div className={styles.place}>
      <div role="alert">
        {failure !== null && (
          <div className={styles.dock}>
            <p className={styles.words}>
              <b>Your wishlist was not changed.</b> {failure}
            </p>
            <IconButton label="Close the message" onClick={() => dispatch(wishFailed(null))}>
              <Icon name="close" />
            </IconButton>
          </div>
        )}
      </div>
      {isCounted && (
        <section className={styles.dock} aria-label="Selected for comparison">
          <p className={styles.words}>
            <b>
              {slugs.length} of {COMPARED_MOST}
            </b>{' '}
            selected
          </p>
          <Button look="quiet" onClick={() => dispatch(comparedSet([]))}>
            Clear
          </Button>
          <ButtonLink className={styles.go} to={paths.compared(slugs.join(','))}>
            Compare
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
