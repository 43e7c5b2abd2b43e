import { Button } from 'antd';

import styles from '#client/areas/admin/identity/identity.module.css';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import type { StaffAct } from '#contract/identity/staff.rules.ts';

import { addressesDialog, disableDialog, reasonAct, rolesDialog, staffQuestion } from './staff-dialogs.ts';

interface StaffActsProps {
  member: StaffMemberView;
  show: (draw: DrawPanel) => void;
  /** There is no such administrator any more. */
  onGone: () => void;
}

const labels = {
  roles: 'Roles…',
  addresses: 'Addresses…',
  resend: 'Send again…',
  withdraw: 'Withdraw…',
  invite: 'Invite again…',
  lock: 'Lock…',
  unlock: 'Unlock…',
  disable: 'Disable…',
  signOut: 'Sign out everywhere…',
  askLostApp: 'Has lost app or passkeys…',
  agreeLostApp: 'Agree to let in…',
} as const satisfies Record<StaffAct, string>;

const dangerous: readonly StaffAct[] = ['lock', 'disable', 'withdraw'];

/** What the reader may do with an administrator, each a dialog. */
export const StaffActs = ({ member, show, onGone }: StaffActsProps) => (
  <div className={styles.acts} {...rolesDialog.soon}>
    {member.acts.map((act) => (
      <Button
        key={act}
        danger={dangerous.includes(act)}
        onClick={() => show((onClose) => dialogOf(act, { member, onClose, onGone }))}
      >
        {labels[act]}
      </Button>
    ))}
    {member.isSelf && <p className={styles.quiet}>This is you. Your roles and state are changed by a colleague.</p>}
  </div>
);

interface Drawing {
  member: StaffMemberView;
  onClose: () => void;
  onGone: () => void;
}

function dialogOf(act: StaffAct, { member, onClose, onGone }: Drawing) {
  if (act === 'roles') return <rolesDialog.Part member={member} onClose={onClose} />;
  if (act === 'addresses') return <addressesDialog.Part member={member} onClose={onClose} />;
  if (act === 'disable') return <disableDialog.Part member={member} onClose={onClose} />;
  if (act === 'lock' || act === 'unlock' || act === 'invite' || act === 'askLostApp' || act === 'agreeLostApp')
    return <reasonAct.Part act={act} member={member} onClose={onClose} />;
  return <staffQuestion.Part act={act} member={member} onClose={onClose} onGone={onGone} />;
}
