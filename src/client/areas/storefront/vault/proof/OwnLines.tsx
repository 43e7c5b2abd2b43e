import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { ownProofFile, useOwnProofQuery } from '#client/features/vault/proof.api.ts';
import text from '#client/kit/theme/text.module.css';
import { selectIsCustomer, selectIsSignedIn } from '#client/session/session.selectors.ts';
import type { ProofDay } from '#contract/vault/proof.contract.ts';

import { OwnLine } from './OwnLine.tsx';
import styles from './proof.module.css';

/** A customer's own lines; for everybody else the way there. */
export function OwnLines({ newest }: { newest: ProofDay }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const isCustomer = useSelector(selectIsCustomer);
  return (
    <section className={styles.part}>
      <h2 className={text.heading} id="own">
        Your line
      </h2>
      {isCustomer && <Found newest={newest} />}
      {!isSignedIn && (
        <p className={styles.words}>
          <Link className={text.link} to={paths.signIn} state={{ from: paths.proof }}>
            Sign in
          </Link>{' '}
          to see your line in this proof and verify it in your browser.
        </p>
      )}
      {isSignedIn && !isCustomer && <p className={styles.words}>Administrators have no metal in the vaults.</p>}
    </section>
  );
}

function Found({ newest }: { newest: ProofDay }) {
  const { data: own, isError } = useOwnProofQuery();
  if (isError) return <p role="alert">Your line could not be fetched.</p>;
  if (!own) return <p>Loading...</p>;
  const { alias, day, lines } = own;
  if (alias === null || day === null || lines.length === 0) {
    return <p className={styles.words}>You had nothing in the vaults when this day was counted.</p>;
  }
  return (
    <>
      <p className={styles.words}>
        In the list you are <b className={styles.code}>{alias}</b>.{' '}
        <a className={text.link} href={ownProofFile} download={`proof-${day.day}.json`}>
          Download your proof
        </a>
        . It holds the secret numbers of your lines: whoever has it knows that they are yours.
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <OwnLine key={line.metal} alias={alias} line={line} day={day} published={newest} />
        ))}
      </ul>
    </>
  );
}
