import { paths } from '#client/app/storefront-paths.ts';
import { EmptyCard } from '#client/areas/storefront/not-found/EmptyCard.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';
import { readSignedOut } from '#client/session/signed-out.ts';

import styles from './checkout.module.css';
import { RemovedNote } from './RemovedNote.tsx';
import type { Removal } from './use-removal.ts';

interface EmptyCartProps {
  /** Why the account's cart could not be saved; null when nothing is wrong. */
  failure: string | null;
  /** Whether nobody is signed in. */
  isVisitor: boolean;
  removed: Removal['last'];
}

const wasSignedOut = (): boolean => {
  const note = readSignedOut(sessionStorage);
  return note !== null && note.why !== 'asked';
};

/** Nothing in the cart, and the way to something: for who was signed out, to the cart of his account. */
export const EmptyCart = ({ failure, isVisitor, removed }: EmptyCartProps) => (
  <div className={classNames(text.wrap, styles.empty)}>
    <EmptyCard />
    <div>
      <RemovedNote removed={removed} />
      {isVisitor && wasSignedOut() ? (
        <>
          <h2 className={text.heading}>You are signed out.</h2>
          <p>The cart in your account is waiting for you there.</p>
          <p>
            <ButtonLink to={paths.signIn} state={{ from: paths.cart }}>
              Sign in again
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <h2 className={text.heading}>Your cart is empty.</h2>
          <p>What you add stays here, even if you come back another day.</p>
        </>
      )}
      {failure !== null && (
        <Note tone="warn" role="alert">
          <p>{failure}</p>
        </Note>
      )}
      <p>
        <ButtonLink to={paths.shop}>Shop bullion</ButtonLink>
      </p>
    </div>
  </div>
);
