import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { proofListFile, useProofListQuery } from '#client/features/vault/proof.api.ts';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';

import { LIST_ROWS } from './list-place.ts';
import { gramsText } from './weight-text.ts';
import styles from './proof.module.css';

/** Who has how much, by public names, a page at a time; and all of it as a file. */
export function AnonymousList({ day, first }: { day: string; first: number }) {
  const { data: list, isError } = useProofListQuery({ day, first, rows: LIST_ROWS });
  const total = list?.total ?? 0;
  return (
    <section className={styles.part}>
      <h2 className={text.heading} id="list">
        The anonymous list
      </h2>
      <p className={styles.words}>
        Every customer stands here under a public name that only they and we know to be theirs. The weights below come
        to the sums above.{' '}
        <a className={text.link} href={proofListFile(day)} download>
          Download the whole list (CSV)
        </a>
      </p>
      {isError && <p>The list could not be fetched.</p>}
      {list && total === 0 && <p>Nothing lies in the vaults.</p>}
      {list && list.items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard
        <div className={styles.scroller} role="region" aria-labelledby="list" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Public name</th>
                <th scope="col">Metal</th>
                <th scope="col" className={styles.number}>
                  Fine grams
                </th>
              </tr>
            </thead>
            <tbody>
              {list.items.map(({ alias, metal, fineNg }) => (
                <tr key={`${alias} ${metal}`}>
                  <th scope="row" className={styles.code}>
                    {alias}
                  </th>
                  <td data-label="Metal">
                    <MetalMark metal={metal}>{metalNames[metal]}</MetalMark>
                  </td>
                  <td className={styles.number} data-label="Fine grams">
                    {gramsText(fineNg)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > LIST_ROWS && (
        <nav className={styles.pages} aria-label="Pages of the list">
          {first > 0 && (
            <Link className={text.link} to={placeOf(first - LIST_ROWS)} rel="prev" preventScrollReset>
              Previous page
            </Link>
          )}
          <span>
            {first + 1} to {Math.min(first + LIST_ROWS, total)} of {total}
          </span>
          {first + LIST_ROWS < total && (
            <Link className={text.link} to={placeOf(first + LIST_ROWS)} rel="next" preventScrollReset>
              Next page
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

const placeOf = (first: number): string => (first === 0 ? paths.proof : `${paths.proof}?from=${first}`);
