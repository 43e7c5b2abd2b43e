import { Link } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import { useBeneficiariesOfQuery } from '#client/features/customers/connected-people/beneficiaries.api.ts';
import { useJointOwnersOfQuery } from '#client/features/customers/connected-people/joint-owners.api.ts';
import { JointState } from '#client/features/customers/connected-people/JointState.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import text from '#client/kit/theme/text.module.css';
import { relationNames, shareLeft, shareWords } from '#contract/customers/beneficiaries.rules.ts';
import type { StaffJointOwnership } from '#contract/customers/joint-owners.contract.ts';

import styles from './connected-people.module.css';

/** Who else is connected to a customer's account. Nothing while there is nobody. */
export function ConnectedPeople({ id }: { id: string }) {
  const beneficiaries = useBeneficiariesOfQuery(id);
  const joint = useJointOwnersOfQuery(id);
  const named = beneficiaries.currentData?.beneficiaries;
  const owned = joint.currentData?.ownerships;
  if (!named || !owned) {
    const failed = beneficiaries.error ? beneficiaries : joint;
    const isHidden = !failed.error || (isApiError(failed.error) && failed.error.status === 403);
    return isHidden ? null : <Failed what="The connected people" error={failed.error} onRetry={failed.refetch} />;
  }
  if (named.length === 0 && owned.length === 0) return null;
  const left = shareLeft(named.map(({ share }) => share));
  return (
    <Panel title="Connected people">
      {owned.length > 0 && (
        <>
          <h3 className={styles.title}>Joint owners</h3>
          <ul className={styles.people} aria-label="Joint owners">
            {owned.map((each) => (
              <li key={each.id}>
                <Owned ownership={each} />
              </li>
            ))}
          </ul>
          {owned.some(({ state }) => state !== 'invited') && (
            <p className={styles.quiet}>Pay out only to accounts in the name of either owner.</p>
          )}
        </>
      )}
      {named.length > 0 && (
        <>
          <h3 className={styles.title}>Beneficiaries</h3>
          <ul className={styles.people} aria-label="Beneficiaries">
            {named.map(({ id: key, name, relation, share, contact }) => (
              <li key={key}>
                <b>{name}</b>, {shareWords(share)}
                <p className={styles.quiet}>
                  {relationNames[relation]}, {contact}
                </p>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>
            {left > 0 && `${shareWords(left)} is not assigned to anyone. `}A wish for the estate: they may not act or be
            told anything.
          </p>
        </>
      )}
    </Panel>
  );
}

const Owned = ({ ownership: { as, name, customerId, state, since } }: { ownership: StaffJointOwnership }) => (
  <>
    {as === 'partner' && 'Owns the account of '}
    {customerId === null ? (
      <b>{name}</b>
    ) : (
      <Link className={text.link} to={paths.admin.customerProfile(customerId)}>
        {name}
      </Link>
    )}
    {as === 'partner' && ' too'}
    <p className={styles.quiet}>
      <JointState state={state} /> since <DateText iso={since} />
    </p>
  </>
);
