import { useRemovePasskeyMutation } from '#client/features/identity/passkeys/passkeys.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { Passkey } from '#contract/identity/passkey.contract.ts';

import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';
import { StrongerFactorItem } from './StrongerFactorItem.tsx';
import { useStrongerFactor } from './use-stronger-factor.ts';

/** Removes a passkey, for the password and, where there is no app, for one of the passkeys or a mailed code. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [remove] = useRemovePasskeyMutation();
  const factor = useStrongerFactor();
  const isAsked = factor.asks !== 'app';
  return (
    <DialogForm<OwnPassword & { code?: string }>
      isWaiting={!factor.isReady}
      title="Remove the passkey"
      okText="Remove"
      danger
      words={`“${name}” no longer signs in. All other devices are signed out. Delete it on your device as well: the shop cannot do that.`}
      send={async ({ password, code }) => {
        const shown = isAsked ? await factor.show(code) : { data: {} };
        return shown.data ? remove({ id, password, ...shown.data }) : shown;
      }}
      onClose={onClose}
    >
      <PasswordItem />
      {isAsked && <StrongerFactorItem factor={factor} name="code" />}
    </DialogForm>
  );
}
