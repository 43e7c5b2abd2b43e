import { useRemovePasskeyMutation } from '#client/features/identity/passkeys/passkeys.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { Passkey } from '#contract/identity/passkey.contract.ts';

import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';

/** Removes a passkey, for the password. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [remove] = useRemovePasskeyMutation();
  return (
    <DialogForm<OwnPassword>
      title="Remove the passkey"
      okText="Remove"
      danger
      words={`“${name}” no longer signs in. All other devices are signed out. Delete it on your device as well: the shop cannot do that.`}
      send={(values) => remove({ id, ...values })}
      onClose={onClose}
    >
      <PasswordItem />
    </DialogForm>
  );
}
