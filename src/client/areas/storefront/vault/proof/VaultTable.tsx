import { DayText } from './DayText.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames, metals } from '#contract/metals.ts';
import type { ProofDay, ProofOverview } from '#contract/vault/proof.contract.ts';

import { ouncesText } from './weight-text.ts';
import styles from './proof.module.css';

interface VaultTableProps {
  vaults: ProofOverview['vaults'];
  /** Of all of them; nothing before the first day. */
  sums: ProofDay['sums'] | undefined;
}

/** What lies in each vault of each metal, in fine troy ounces, and who insures it until when. */
export const VaultTable = ({ vaults, sums }: VaultTableProps) => (
  <section className={styles.part}>
    <h2 className={text.heading} id="lies-where">
      What lies where
    </h2>
    <p className={styles.words}>
      Fine weight in troy ounces. It belongs to our customers, not to us; metal that is on its way into a vault is
      counted with it.
    </p>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard */}
    <div className={styles.scroller} role="region" aria-labelledby="lies-where" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Vault</th>
            {metals.map((metal) => (
              <th key={metal} scope="col" className={styles.number}>
                <MetalMark metal={metal}>{metalNames[metal]}</MetalMark>
              </th>
            ))}
            <th scope="col">Insured by</th>
            <th scope="col">Until</th>
            <th scope="col">Last audit</th>
          </tr>
        </thead>
        <tbody>
          {vaults.map((vault) => (
            <tr key={vault.code}>
              <th scope="row">
                {vault.name}
                <span className={styles.below}>
                  {vault.operator}, {vault.city}
                </span>
              </th>
              {metals.map((metal) => (
                <td key={metal} className={styles.number} data-label={metalNames[metal]}>
                  {ouncesText(vault.sums[metal])}
                </td>
              ))}
              <td data-label="Insured by">{vault.insurer}</td>
              <td data-label="Insured until">
                <DayText day={vault.insuredUntil} />
              </td>
              <td data-label="Last audit">{vault.lastAudit ? <LastAudit audit={vault.lastAudit} /> : 'none yet'}</td>
            </tr>
          ))}
          {vaults.length === 0 && (
            <tr>
              <td colSpan={metals.length + 4}>There is no vault yet.</td>
            </tr>
          )}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              {metals.map((metal) => (
                <td key={metal} className={styles.number} data-label={metalNames[metal]}>
                  {ouncesText(sums[metal])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  </section>
);

type Audit = NonNullable<ProofOverview['vaults'][number]['lastAudit']>;

/** The bar list that was held against ours last, and whether the two matched. */
const LastAudit = ({ audit: { countedOn, auditor, lines, differing } }: { audit: Audit }) => (
  <div>
    <DayText day={countedOn} />
    <span className={styles.below}>
      {auditor}, {lines === 1 ? '1 line' : `${lines} lines`},{' '}
      {differing === 0 ? 'all match' : `${differing} being settled`}
    </span>
  </div>
);
