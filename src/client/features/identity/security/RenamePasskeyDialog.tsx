import { useRenamePasskeyMutation } from '#client/features/identity/passkeys/passkeys.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { Passkey } from '#contract/identity/passkey.contract.ts';

import { PasskeyNameItem } from './PasskeyNameItem.tsx';

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [rename] = useRenamePasskeyMutation();
  return (
    <DialogForm<{ name: string }>
      title="Rename the passkey"
      okText="Rename"
      words=""
      initial={{ name }}
      send={(values) => rename({ id, ...values })}
      onClose={onClose}
    >
      <PasskeyNameItem />
    </DialogForm>
  );
}
