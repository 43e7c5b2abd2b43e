import {
  useResendInvitationMutation,
  useSignOutStaffMutation,
  useWithdrawInvitationMutation,
} from '#client/features/identity/staff/staff.api.ts';
import { Question } from '#client/kit/question/Question.tsx';
import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import { invitationHours, type StaffAct } from '#contract/identity/staff.rules.ts';

interface StaffQuestionProps {
  act: Extract<StaffAct, 'resend' | 'withdraw' | 'signOut'>;
  member: StaffMemberView;
  onClose: () => void;
  /** There is no such administrator any more. */
  onGone: () => void;
}

/** Asks before something that needs no reason. */
export function StaffQuestion({ act, member: { id, name, email, version }, onClose, onGone }: StaffQuestionProps) {
  const [resend] = useResendInvitationMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const [signOut] = useSignOutStaffMutation();
  if (act === 'signOut')
    return (
      <Question title={`Sign ${name} out?`} yes="Sign out everywhere" act={() => signOut(id)} onClose={onClose}>
        <p>Every session of this administrator ends. They may sign in again.</p>
      </Question>
    );
  if (act === 'withdraw')
    return (
      <Question
        title={`Withdraw the invitation of ${name}?`}
        yes="Withdraw it"
        danger
        act={async () => {
          const reply = await withdraw({ id, version });
          if (!reply.error) onGone();
          return reply;
        }}
        onClose={onClose}
      >
        <p>The mailed link stops working, and the address can be invited again.</p>
      </Question>
    );
  return (
    <Question
      title={`Send the invitation of ${name} again?`}
      yes="Send it"
      act={() => resend({ id, version })}
      onClose={onClose}
    >
      <p>
        A new link goes to {email} and works for {invitationHours} hours. Any link before it stops working.
      </p>
    </Question>
  );
}
