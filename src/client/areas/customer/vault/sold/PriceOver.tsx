import type { ApiError } from '#client/api/api-error.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

import styles from './sell-panel.module.css';

interface PriceOverProps {
  /** The price whose time has passed. */
  before: OwnSellBack | null;
  refusal: ApiError | null;
  onLock: () => void;
  onChange: () => void;
}

/** The time of a locked price has passed: nothing was sold, and a new one can be locked. */
export const PriceOver = ({ before, refusal, onLock, onChange }: PriceOverProps) => (
  <div className={styles.body}>
    <Note tone="warn" role="alert">
      The price of {before ? moneyWords(before.net, before.currency, 'code') : 'before'} is not locked any more. Nothing
      was sold.
    </Note>
    {refusal && refusal.newer?.code !== 'quote_over' && <Note tone="bad">{refusal.message}</Note>}
    <Button wide onClick={onLock}>
      Lock a new price
    </Button>
    <Button look="quiet" wide onClick={onChange}>
      Choose again
    </Button>
  </div>
);

/** The price that was locked before the page was loaded anew is read, or could not be. */
export const SaleUnread = ({ refusal, onAgain }: { refusal: ApiError | null; onAgain: () => void }) =>
  refusal === null ? (
    <PageLoading />
  ) : (
    <div className={styles.body}>
      <Note tone="bad" role="alert">
        We could not look up the price that you locked. {refusal.message}
      </Note>
      <Button wide onClick={onAgain}>
        Look again
      </Button>
    </div>
  );
