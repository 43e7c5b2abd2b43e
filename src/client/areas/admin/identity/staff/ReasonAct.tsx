import {
  useLockStaffMutation,
  useResendInvitationMutation,
  useStepLostAppMutation,
  useUnlockStaffMutation,
} from '#client/features/identity/staff/staff.api.ts';
import { ReasonDialog } from '#client/kit/question/ReasonDialog.tsx';
import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import { invitationHours, lostAppHours, type StaffAct, staffLimits } from '#contract/identity/staff.rules.ts';

type Act = Extract<StaffAct, 'lock' | 'unlock' | 'invite' | 'askLostApp' | 'agreeLostApp'>;

const words = {
  lock: (name: string) => ({
    title: `Lock ${name}?`,
    okText: 'Lock',
    effect: 'Every session ends at once, and nobody can sign in to this account until it is unlocked.',
  }),
  unlock: (name: string) => ({
    title: `Unlock ${name}?`,
    okText: 'Unlock',
    effect: 'They may sign in again, with the same roles.',
  }),
  invite: (name: string) => ({
    title: `Invite ${name} again?`,
    okText: 'Invite again',
    effect: `A new link works for ${invitationHours} hours and gives back the roles of before. Where they approve what others ask for, it is mailed once a second person has agreed.`,
  }),
  askLostApp: (name: string) => ({
    title: `${name} has lost app or passkeys?`,
    okText: 'Ask for it',
    effect: `A second administrator has to agree within ${lostAppHours} hours. Then the password and a mailed code let them in once, to set up another app.`,
  }),
  agreeLostApp: (name: string) => ({
    title: `Let ${name} in without them?`,
    okText: 'Agree',
    effect:
      'The lost app, all passkeys and the recovery codes stop working and every session ends. Agree only after you have spoken to them yourself.',
  }),
} as const satisfies Record<Act, (name: string) => { title: string; okText: string; effect: string }>;

interface ReasonActProps {
  act: Act;
  member: StaffMemberView;
  onClose: () => void;
}

/** A step that needs a reason. */
export function ReasonAct({ act, member: { id, name, version, lostApp }, onClose }: ReasonActProps) {
  const [lock] = useLockStaffMutation();
  const [unlock] = useUnlockStaffMutation();
  const [invite] = useResendInvitationMutation();
  const [lostAppStep] = useStepLostAppMutation();
  const send = { lock, unlock, invite, askLostApp: lostAppStep, agreeLostApp: lostAppStep }[act];
  const { title, okText, effect } = words[act](name);
  return (
    <ReasonDialog
      title={title}
      okText={okText}
      danger={act === 'lock'}
      most={act === 'invite' ? 300 : staffLimits.reason}
      send={(reason) => send({ id, reason, version })}
      onClose={onClose}
      figures={
        act === 'agreeLostApp' &&
        lostApp && (
          <p>
            {lostApp.askedBy} asked for it: {lostApp.reason}
          </p>
        )
      }
    >
      {effect}
    </ReasonDialog>
  );
}
