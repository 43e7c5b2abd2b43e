import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';
import { PresentCodeItem } from './PresentCodeItem.tsx';
import { useRemoveAuthenticatorMutation } from './security.api.ts';

/** Leaves the app, for the password and a code of it. */
export function RemoveAppDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [remove] = useRemoveAuthenticatorMutation();
  return (
    <DialogForm<OwnPassword & { code: string }>
      title="Remove the authenticator app"
      okText="Remove the app"
      danger
      words="Your password will be enough to sign in again. All other devices are signed out."
      send={(values) => remove(values)}
      onDone={() => {
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <PasswordItem />
      <PresentCodeItem name="code" />
    </DialogForm>
  );
}
