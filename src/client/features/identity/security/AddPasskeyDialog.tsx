import { makePasskey } from '#client/features/identity/passkeys/passkey-browser.ts';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '#client/features/identity/passkeys/passkeys.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

import { PasskeyNameItem } from './PasskeyNameItem.tsx';
import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';

/** Adds a passkey: name and password here, then the browser's own dialog. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  return (
    <DialogForm<OwnPassword & { name: string }>
      title="Add a passkey"
      okText="Go on"
      words="Your browser asks next where to keep the passkey: on this device, on your phone, or on a security key. All other devices are signed out."
      send={async ({ name, password }) => {
        const begun = await begin({ password });
        if (!begun.data) return begun;
        const made = await makePasskey(begun.data.options);
        return 'error' in made ? made : add({ name, credential: made.data });
      }}
      onClose={onClose}
    >
      <PasskeyNameItem />
      <PasswordItem />
    </DialogForm>
  );
}
