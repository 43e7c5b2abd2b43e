import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import styles from '#client/areas/admin/identity/identity.module.css';
import { useReadStaffProfileQuery } from '#client/features/identity/staff/staff.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import text from '#client/kit/theme/text.module.css';
import { adminRoleNames, permissionWords } from '#contract/identity/permission-words.ts';

import { OwnNameForm } from './OwnNameForm.tsx';

/** What an administrator is, may do, and can change of himself. */
export function ProfilePage() {
  const { data: profile, error, refetch } = useReadStaffProfileQuery();
  return (
    <PageFrame title="Profile">
      {error ? (
        <Failed what="Your profile" error={error} onRetry={() => void refetch()} />
      ) : !profile ? (
        <PageLoading />
      ) : (
        <div className={styles.panels}>
          <Panel title="You">
            <OwnNameForm key={profile.version} profile={profile} />
            <Facts
              items={[
                { label: 'E-mail', value: profile.email },
                {
                  label: 'You come in from',
                  value: profile.addresses.length === 0 ? 'everywhere' : profile.addresses.join(', '),
                },
              ]}
            />
            <p>
              <Link className={text.link} to={paths.admin.resetPassword}>
                Password and security
              </Link>
            </p>
          </Panel>
          <Panel title="Your roles">
            <ul className={styles.roles}>
              {profile.roles.map((role) => (
                <li key={role}>{adminRoleNames[role]}</li>
              ))}
              {profile.ownRoles.map(({ name, description }) => (
                <li key={name}>
                  {name}
                  {description !== '' && <p className={styles.quiet}>{description}</p>}
                </li>
              ))}
            </ul>
            <details className={styles.more}>
              <summary>What they let you do</summary>
              <ul className={styles.rights}>
                {profile.rights.map((right) => (
                  <li key={right}>You may {permissionWords[right]}</li>
                ))}
              </ul>
            </details>
          </Panel>
          <Panel title="Your last sign-ins">
            <ul className={styles.lines}>
              {profile.signIns.length === 0 && <li>None was written down yet.</li>}
              {profile.signIns.map(({ at, ip }) => (
                <li key={at}>
                  <DateText iso={at} time /> from {ip}
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </PageFrame>
  );
}
