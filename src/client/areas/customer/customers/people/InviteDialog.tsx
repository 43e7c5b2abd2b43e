import { useInviteJointOwnerMutation } from '#client/features/customers/connected-people/joint-owners.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { INVITED_DAYS } from '#contract/customers/joint-owners.rules.ts';

import { PasswordItem } from './PasswordItem.tsx';
import { PersonItems } from './PersonItems.tsx';

interface Typed {
  name: string;
  email: string;
  password: string;
}

/** Invites somebody to own the account too, for the password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invite] = useInviteJointOwnerMutation();
  return (
    <DialogForm<Typed>
      title="Invite a joint owner"
      okText="Send the invitation"
      words={`We email them. Nothing changes before they have accepted in an account of their own; the invitation is good for ${INVITED_DAYS} days. Once they have, you cannot end it alone.`}
      send={(typed) => invite(typed)}
      onClose={onClose}
    >
      <PersonItems whichAddress="The one that they use, or will use, for their own account." />
      <PasswordItem />
    </DialogForm>
  );
}
