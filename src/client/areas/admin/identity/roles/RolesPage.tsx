import { Button } from 'antd';

import { paths } from '#client/app/paths.ts';
import styles from '#client/areas/admin/identity/identity.module.css';
import { useListStaffRolesQuery, useRemoveStaffRoleMutation } from '#client/features/identity/staff/staff-roles.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { type DrawPanel, usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Question } from '#client/kit/question/Question.tsx';
import { adminRoleNames } from '#contract/identity/permission-words.ts';
import type { StaffRole } from '#contract/identity/staff-roles.contract.ts';
import { adminRoles, type Permission, rightsOf } from '#contract/permissions.ts';

import { RoleDrawer } from './RoleDrawer.tsx';
import { RolesMatrix } from './RolesMatrix.tsx';

const trail = [{ label: 'Admins', to: paths.admin.users }];

/** Which role lets people do what; the shop's own roles can be changed. */
export function RolesPage() {
  const { panel, show } = usePanel();
  const { data, error, refetch } = useListStaffRolesQuery();
  return (
    <PageFrame
      title="Roles"
      trail={trail}
      actions={
        <HeadButton onClick={() => show((close) => <RoleDrawer existing={null} onClose={close} />)}>
          New role
        </HeadButton>
      }
    >
      {error ? (
        <Failed what="The roles" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageLoading />
      ) : (
        <div className={styles.whole}>
          <Panel title="Own roles" flush>
            <OwnRoles roles={data.roles} show={show} />
          </Panel>
          <Panel title="Built-in roles" note="They cannot be changed, but copied." flush>
            <BuiltInRoles show={show} />
          </Panel>
          <Panel title="Who may do what" flush>
            <RolesMatrix roles={data.roles} />
          </Panel>
        </div>
      )}
      {panel}
    </PageFrame>
  );
}

type Show = (draw: DrawPanel) => void;

const holdersOf = (count: number): string =>
  count === 0 ? 'nobody has it' : count === 1 ? 'one has it' : `${count} have it`;

function OwnRoles({ roles, show }: { roles: readonly StaffRole[]; show: Show }) {
  return (
    <ul className={styles.own}>
      {roles.length === 0 && <li>There are none yet. Make one where no built-in role fits, or copy one.</li>}
      {roles.map((role) => (
        <li key={role.id}>
          <div>
            <b>{role.name}</b>
            <p>
              {role.description !== '' && `${role.description} `}
              {role.rights.length === 1 ? 'One right' : `${role.rights.length} rights`}, {holdersOf(role.holders)}.
            </p>
          </div>
          <div className={styles.acts}>
            {role.mayChange && (
              <Button
                aria-label={`Change… ${role.name}`}
                onClick={() => show((close) => <RoleDrawer existing={role} onClose={close} />)}
              >
                Change…
              </Button>
            )}
            <Copy name={role.name} rights={role.rights} show={show} />
            {role.mayChange && role.holders === 0 && (
              <Button
                danger
                aria-label={`Remove… ${role.name}`}
                onClick={() => show((close) => <RemoveRole role={role} onClose={close} />)}
              >
                Remove…
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const BuiltInRoles = ({ show }: { show: Show }) => (
  <ul className={styles.own}>
    {adminRoles.map((role) => (
      <li key={role}>
        <b>{adminRoleNames[role]}</b>
        <Copy name={adminRoleNames[role]} rights={rightsOf[role]} show={show} />
      </li>
    ))}
  </ul>
);

const Copy = ({ name, rights, show }: { name: string; rights: readonly Permission[]; show: Show }) => (
  <Button
    aria-label={`Copy… ${name}`}
    onClick={() => show((close) => <RoleDrawer existing={null} copied={rights} onClose={close} />)}
  >
    Copy…
  </Button>
);

function RemoveRole({ role: { id, name, version }, onClose }: { role: StaffRole; onClose: () => void }) {
  const [remove] = useRemoveStaffRoleMutation();
  return (
    <Question
      title={`Remove “${name}”?`}
      yes="Remove the role"
      danger
      act={() => remove({ id, version })}
      onClose={onClose}
    >
      <p>Nobody has it. What the audit log says of it stays.</p>
    </Question>
  );
}
