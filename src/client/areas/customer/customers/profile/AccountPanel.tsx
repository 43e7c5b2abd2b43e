import { paths } from '#client/app/paths.ts';
import { CustomerStatusTag } from '#client/features/customers/customer-states.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnProfile } from '#contract/customers/own-profile.contract.ts';
import { accountTypeNames } from '#contract/identity/customers.rules.ts';

import styles from './profile.module.css';

/** Who the customer is to the shop. What the identity check has proved is changed by it alone. */
export const AccountPanel = ({ profile }: { profile: OwnProfile }) => (
  <Panel title="Your account">
    <Facts
      items={[
        { label: profile.accountType === 'commercial' ? 'Company' : 'Name', value: profile.name },
        { label: 'E-mail', value: <Address profile={profile} /> },
        { label: 'Kind of account', value: accountTypeNames[profile.accountType] },
        { label: 'Customer since', value: <DateText iso={profile.since} /> },
        { label: 'Identity check', value: <Check status={profile.status} /> },
      ]}
    />
    <p className={styles.note}>
      Your name and home address come from your identity check. If either has changed,{' '}
      <a className={text.link} href={paths.contact}>
        write to us
      </a>{' '}
      and we will update it with you.
    </p>
  </Panel>
);

const Address = ({ profile: { email, isVerified } }: { profile: OwnProfile }) => (
  <>
    {email}
    {!isVerified && (
      <>
        {' '}
        <a className={text.link} href={paths.verifyEmail}>
          Confirm it
        </a>
      </>
    )}
  </>
);

const Check = ({ status }: Pick<OwnProfile, 'status'>) => (
  <>
    <CustomerStatusTag status={status} />{' '}
    {status !== 'approved' && status !== 'closed' && (
      <a className={text.link} href={paths.kycForm}>
        {status === 'pending' ? 'Begin it' : status === 'draft' ? 'Continue it' : 'See it'}
      </a>
    )}
  </>
);
