import { makePasskey } from '#client/features/identity/passkeys/passkey-browser.ts';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '#client/features/identity/passkeys/passkeys.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

import { PasskeyNameItem } from './PasskeyNameItem.tsx';
import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';
import { PresentCodeItem } from './PresentCodeItem.tsx';
import { useSecondFactorQuery } from './security.api.ts';

/** Adds a passkey: name, password and, where there is an app, a code here, then the browser's own dialog. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const { data: factor } = useSecondFactorQuery();
  const hasApp = factor !== undefined && factor.appSince !== null;
  return (
    <DialogForm<OwnPassword & { name: string; code?: string }>
      isWaiting={factor === undefined}
      title="Add a passkey"
      okText="Go on"
      words="Your browser asks next where to keep the passkey: on this device, on your phone, or on a security key. All other devices are signed out."
      send={async ({ name, password, code }) => {
        const begun = await begin({ password, ...(code && { code }) });
        if (!begun.data) return begun;
        const made = await makePasskey(begun.data.options);
        return 'error' in made ? made : add({ name, credential: made.data });
      }}
      onClose={onClose}
    >
      <PasskeyNameItem />
      <PasswordItem />
      {hasApp && <PresentCodeItem name="code" />}
    </DialogForm>
  );
}
