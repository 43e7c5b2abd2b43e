import { CancelOwn } from '#client/areas/customer/vault/CancelOwn.tsx';
import { useCancelSellBackMutation } from '#client/features/vault/sell-own.api.ts';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

import styles from './cancel.module.css';

interface CancelSoldItemProps {
  sale: OwnSellBack;
  onDone: (words: string) => void;
  /** It could not be cancelled, and why. */
  onRefused: (words: string) => void;
}

/** Takes a sale back that nobody has decided yet. */
export function CancelSoldItem({ sale, ...told }: CancelSoldItemProps) {
  const [cancel] = useCancelSellBackMutation();
  return (
    <>
      <p className={styles.words}>
        You can cancel until we have decided, unless the market has risen above your price.
      </p>
      <CancelOwn
        noun="sale"
        asked={sale}
        words="The pieces are free in your vault again, and nothing is paid."
        done="Cancelled. The pieces are free in your vault again."
        cancel={cancel}
        {...told}
      />
    </>
  );
}
