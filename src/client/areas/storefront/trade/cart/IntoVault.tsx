import { clearedWords, storageWords } from '#client/features/trade/checkout/storage-words.ts';
import { joined } from '#client/kit/form/joined.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';

import styles from './checkout-form.module.css';

interface IntoVaultProps {
  estimate: Estimate;
  error?: readonly string[] | undefined;
}

/** What going into the vault means: where, what it costs a year, and what waits for the payment; or why the pieces can't. */
export function IntoVault({ estimate: { deliveries, currency }, error }: IntoVaultProps) {
  const vault = vaultOf(deliveries);
  const refusal = error ? joined(error) : (vault?.refusal ?? (vault ? null : 'We take nothing into our vault now.'));
  return (
    <div id="delivery" tabIndex={-1} className={styles.choices}>
      {vault?.storage && vault.refusal === null && (
        <>
          <p>
            Your pieces go straight into our vault in {vault.storage.city}, in your name. Nothing is sent to your
            address.
          </p>
          <p>{storageWords(vault.storage, currency)}</p>
          <p>{clearedWords}</p>
        </>
      )}
      {refusal !== null && <p className={styles.wrong}>{refusal}</p>}
    </div>
  );
}

/** The way into the vault; undefined where there is none. */
export const vaultOf = (deliveries: Estimate['deliveries']) => deliveries.find(({ kind }) => kind === 'vault');
