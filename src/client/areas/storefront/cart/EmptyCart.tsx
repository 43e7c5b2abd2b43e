import { paths } from '#client/app/paths.ts';
import { EmptyCard } from '#client/areas/storefront/not-found/EmptyCard.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './checkout.module.css';
import { RemovedNote } from './RemovedNote.tsx';
import type { Removal } from './use-removal.ts';

interface EmptyCartProps {
  /** Why the account's cart could not be saved; null when nothing is wrong. */
  failure: string | null;
  removed: Removal['last'];
}

/** Nothing in the cart, and the way to something. */
export const EmptyCart = ({ failure, removed }: EmptyCartProps) => (
  <div className={classNames(text.wrap, styles.empty)}>
    <EmptyCard />
    <div>
      <RemovedNote removed={removed} />
      <h2 className={text.heading}>Your cart is empty.</h2>
      <p>What you add stays here, also when you come back another day.</p>
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
