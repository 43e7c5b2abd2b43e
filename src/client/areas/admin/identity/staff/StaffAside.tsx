import styles from '#client/areas/admin/identity/identity.module.css';
import { useReadStaffQuery } from '#client/features/identity/staff/staff.api.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import { adminRoleNames, permissionWords } from '#contract/identity/permission-words.ts';
import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import { staffSecondFactorNames } from '#contract/identity/staff.rules.ts';
import { auditActionWords } from '#contract/platform/audit.rules.ts';

import { StaffActs } from './StaffActs.tsx';
import { StaffStateTag } from './StaffStateTag.tsx';

interface StaffAsideProps {
  id: string;
  steps: Steps;
  show: (draw: DrawPanel) => void;
  onClose: () => void;
}

/** An administrator beside the list: what he may do, where he is signed in, what he holds, and what was done with him. */
export function StaffAside({ id, steps, show, onClose }: StaffAsideProps) {
  const { currentData: member, error, refetch } = useReadStaffQuery(id);
  return (
    <>
      <AsideHeader
        title={member?.name ?? 'Administrator'}
        note={member && <StaffStateTag state={member.state} />}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.aside}>
        {member ? (
          <>
            <ChangeWaits waiting={member.waiting} />
            <StaffActs member={member} show={show} onGone={onClose} />
            <Facts items={factsOf(member)} />
            <Rights member={member} />
            <SignedIn member={member} />
            <History member={member} />
          </>
        ) : error ? (
          <Failed what="The administrator" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

const factsOf = (member: StaffMemberView) => {
  const { lostApp, addresses, holdings } = member;
  return [
    { label: 'E-mail', value: member.email },
    { label: 'Second factor', value: staffSecondFactorNames[member.secondFactor] },
    { label: 'Last sign-in', value: moment(member.lastSignInAt, 'never') },
    { label: 'Comes in from', value: addresses.length === 0 ? 'everywhere' : addresses.join(', ') },
    { label: 'Invited by', value: member.invitedBy ?? 'nobody' },
    ...(member.invitationEndsAt === null
      ? []
      : [{ label: 'The link works until', value: moment(member.invitationEndsAt, '') }]),
    ...(lostApp === null
      ? []
      : [
          {
            label: 'Lost app',
            value: `${lostApp.askedBy} asked to let this administrator in: ${lostApp.reason}`,
          },
        ]),
    ...holdings.map(({ words, count }) => ({ label: words, value: String(count) })),
  ];
};

const moment = (iso: string | null, none: string) => (iso === null ? none : <DateText iso={iso} time />);

const Rights = ({ member: { roles, ownRoles, rights } }: { member: StaffMemberView }) => (
  <Section title="Roles and rights">
    <ul className={styles.roles}>
      {roles.map((role) => (
        <li key={role}>{adminRoleNames[role]}</li>
      ))}
      {ownRoles.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
    <details className={styles.more}>
      <summary>{rights.length === 1 ? 'One right' : `${rights.length} rights`}</summary>
      <ul className={styles.rights}>
        {rights.map((right) => (
          <li key={right}>May {permissionWords[right]}</li>
        ))}
      </ul>
    </details>
  </Section>
);

const SignedIn = ({ member: { sessions, signIns } }: { member: StaffMemberView }) => (
  <Section title="Signed in">
    {sessions.length === 0 ? (
      <p className={styles.quiet}>Nowhere at the moment.</p>
    ) : (
      <ul className={styles.lines}>
        {sessions.map(({ id, device, ip, lastSeenAt }) => (
          <li key={id}>
            <b>{device}</b> from {ip}, last seen <DateText iso={lastSeenAt} time />
          </li>
        ))}
      </ul>
    )}
    {signIns.length > 0 && (
      <details className={styles.more}>
        <summary>Last sign-ins</summary>
        <ul className={styles.lines}>
          {signIns.map(({ at, ip }) => (
            <li key={at}>
              <DateText iso={at} time /> from {ip}
            </li>
          ))}
        </ul>
      </details>
    )}
  </Section>
);

const History = ({ member: { history } }: { member: StaffMemberView }) =>
  history.length > 0 && (
    <Section title="What was done">
      <ol className={styles.lines}>
        {history.map(({ id, at, action, by, reason }) => (
          <li key={id}>
            <b>{auditActionWords(action)}</b> by {by}, <DateText iso={at} time />
            {reason !== null && <p className={styles.quiet}>{reason}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
