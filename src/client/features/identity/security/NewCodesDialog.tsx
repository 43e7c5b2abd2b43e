import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';
import { PresentCodeItem } from './PresentCodeItem.tsx';
import { useRenewRecoveryCodesMutation } from './security.api.ts';

interface NewCodesDialogProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Makes new recovery codes, for the password and a code. */
export function NewCodesDialog({ onCodes, onClose }: NewCodesDialogProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  return (
    <DialogForm<OwnPassword & { code: string }, Awaited<ReturnType<typeof renew>>>
      title="New recovery codes"
      okText="Make new codes"
      words="The codes that you have now stop working."
      send={(values) => renew(values)}
      onDone={({ data }) => {
        if (data) onCodes(data.recovery_codes);
        onClose();
      }}
      onClose={onClose}
    >
      <PasswordItem />
      <PresentCodeItem name="code" />
    </DialogForm>
  );
}
