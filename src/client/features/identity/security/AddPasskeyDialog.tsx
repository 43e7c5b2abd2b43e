import { makePasskey } from '#client/features/identity/passkeys/passkey-browser.ts';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '#client/features/identity/passkeys/passkeys.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

import { PasskeyNameItem } from './PasskeyNameItem.tsx';
import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';
import { StrongerFactorItem } from './StrongerFactorItem.tsx';
import { useStrongerFactor } from './use-stronger-factor.ts';

/** Adds a passkey: name, password and the stronger factor that there is, then the browser's own dialog. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const factor = useStrongerFactor();
  return (
    <DialogForm<OwnPassword & { name: string; code?: string }>
      isWaiting={!factor.isReady}
      title="Add a passkey"
      okText="Go on"
      words="Your browser asks next where to keep the passkey: on this device, on your phone, or on a security key. All other devices are signed out."
      send={async ({ name, password, code }) => {
        const shown = await factor.show(code);
        if (!shown.data) return shown;
        const begun = await begin({ password, ...shown.data });
        if (!begun.data) return begun;
        const made = await makePasskey(begun.data.options);
        return 'error' in made ? made : add({ name, credential: made.data });
      }}
      onClose={onClose}
    >
      <PasskeyNameItem />
      <PasswordItem />
      <StrongerFactorItem factor={factor} name="code" />
    </DialogForm>
  );
}
