import { clearedWords, storageWords } from '#client/features/trade/checkout/storage-words.ts';
import { classNames } from '#client/kit/class-names.ts';
import { joined } from '#client/kit/form/joined.ts';
import { provinceNames } from '#contract/provinces.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';

import styles from './checkout-form.module.css';

interface IntoVaultProps {
  estimate: Estimate;
  /** The vault that was chosen; the first that takes the pieces until one is. */
  chosen: string | undefined;
  error?: readonly string[] | undefined;
  onChoose: (vaultId: string) => void;
}

/** What going into the vault means: where, which may be chosen, what it costs a year, and what waits for the payment; or why the pieces can't. */
export function IntoVault({ estimate: { deliveries, currency }, chosen, error, onChoose }: IntoVaultProps) {
  const vault = vaultOf(deliveries);
  const into = vault && chosenVault(vault, chosen);
  const refusal = error
    ? joined(error)
    : (into?.refusal ?? (into ? null : vault?.refusal) ?? (vault ? null : 'We take nothing into our vault now.'));
  const storage = into?.refusal === null ? into.storage : vault?.storage;
  return (
    <div id="delivery" tabIndex={-1} className={styles.choices}>
      {vault && vault.vaults.length > 1 && (
        <fieldset className={styles.choices}>
          <legend>Vault</legend>
          {vault.vaults.map(({ id, name, city, province, refusal: closed }) => (
            <label key={id} className={classNames(styles.choice, id === into?.id && styles.chosen)}>
              <input
                type="radio"
                name="vault"
                value={id}
                checked={id === into?.id}
                disabled={closed !== null}
                onChange={() => onChoose(id)}
              />
              <b>{name === city ? city : `${city}, ${name}`}</b>
              <span>{closed ?? `Supplied and taxed in ${provinceNames[province]}.`}</span>
            </label>
          ))}
        </fieldset>
      )}
      {storage && refusal === null && (
        <>
          <p>
            Your pieces go straight into our vault in {storage.city}, in your name. Nothing is sent to your address.
          </p>
          <p>{storageWords(storage, currency)}</p>
          <p>{clearedWords}</p>
        </>
      )}
      {refusal !== null && <p className={styles.wrong}>{refusal}</p>}
    </div>
  );
}

/** The way into the vault; undefined where there is none. */
export const vaultOf = (deliveries: Estimate['deliveries']) => deliveries.find(({ kind }) => kind === 'vault');

/** The vault that was chosen, while it takes metal in, else the first that takes these pieces. */
export const chosenVault = ({ vaults }: Estimate['deliveries'][number], id: string | undefined) =>
  vaults.find((vault) => vault.id === id) ?? vaults.find(({ refusal }) => refusal === null) ?? vaults[0];
