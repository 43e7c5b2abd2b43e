import { Form, Input } from 'antd';

import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

import { useChangeEmailMutation } from './own-account.api.ts';
import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';
import { StrongerFactorItem } from './StrongerFactorItem.tsx';
import { useStrongerFactor } from './use-stronger-factor.ts';

interface ChangeAddressDialogProps {
  onAsked: (email: string) => void;
  onClose: () => void;
}

/** Asks for another address, for the password and the stronger factor of the account; nothing changes before its link is used. */
export function ChangeAddressDialog({ onAsked, onClose }: ChangeAddressDialogProps) {
  const [change] = useChangeEmailMutation();
  const factor = useStrongerFactor();
  return (
    <DialogForm<OwnPassword & { email: string; code?: string }>
      isWaiting={!factor.isReady}
      title="Change the e-mail address"
      okText="Email the link"
      words="We email a link to the new address. Once you have used it, we tell your present address, from which the change can be undone for 72 hours."
      send={async ({ code, ...values }) => {
        const shown = await factor.show(code);
        return shown.data ? change({ ...values, ...shown.data }) : shown;
      }}
      onDone={(_answer, { email }) => {
        onAsked(email);
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="email"
        label="New e-mail address"
        rules={[{ required: true, type: 'email', message: 'Enter an e-mail address, such as name@example.com.' }]}
      >
        <Input type="email" autoComplete="email" maxLength={254} />
      </Form.Item>
      <PasswordItem />
      <StrongerFactorItem factor={factor} name="code" />
    </DialogForm>
  );
}
