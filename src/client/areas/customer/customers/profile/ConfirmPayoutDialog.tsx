import { Button, Form, Input } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import {
  useConfirmPayoutAccountMutation,
  useResendPayoutCodeMutation,
} from '#client/features/customers/own-profile/payout-accounts.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { PayoutAccount } from '#contract/customers/payout-accounts.contract.ts';

interface ConfirmPayoutDialogProps {
  account: Pick<PayoutAccount, 'id' | 'bankName' | 'ending'>;
  onClose: () => void;
}

/** Confirms an account by the code that was mailed. */
export function ConfirmPayoutDialog({ account: { id, bankName, ending }, onClose }: ConfirmPayoutDialogProps) {
  const [confirm] = useConfirmPayoutAccountMutation();
  return (
    <DialogForm<{ code: string }>
      title="Confirm the account"
      okText="Confirm the account"
      words={`We have emailed you a code for ${bankName}, ending in ${ending}. It is good for 15 minutes.`}
      send={({ code }) => confirm({ id, code })}
      after={<Resend id={id} />}
      onClose={onClose}
    >
      <Form.Item
        name="code"
        label="Six-digit code"
        rules={[{ required: true, pattern: /^\d{6}$/, message: 'Enter the six digits from the email.' }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Form.Item>
    </DialogForm>
  );
}

function Resend({ id }: { id: string }) {
  const [resend, { isLoading, isSuccess, error }] = useResendPayoutCodeMutation();
  return (
    <>
      <Button type="link" size="small" loading={isLoading} onClick={() => void resend(id)}>
        Email me another code
      </Button>
      <span role="status">{isApiError(error) ? error.message : isSuccess ? 'It is on its way.' : ''}</span>
    </>
  );
}
