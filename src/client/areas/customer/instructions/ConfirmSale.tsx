import { Form, Input } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useMailPasskeyCodeMutation } from '#client/features/identity/passkeys/passkeys.api.ts';
import { useStrongerFactor } from '#client/features/identity/security/use-stronger-factor.ts';
import { targetWords } from '#client/features/instructions/instruction-words.tsx';
import {
  useConfirmLimitOrderMutation,
  useMailLimitCodeMutation,
} from '#client/features/instructions/limit-orders.api.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { OwnLimitOrder } from '#contract/instructions/limit-orders.contract.ts';

interface ConfirmSaleProps {
  limit: OwnLimitOrder;
  onClose: () => void;
}

const labels = {
  app: 'Code from your authenticator',
  mail: 'Code from the email',
  nothing: 'Code that we emailed you',
} as const;

/** Gives the standing authority to sell, by what shows that it is the customer. */
export function ConfirmSale({ limit, onClose }: ConfirmSaleProps) {
  const factor = useStrongerFactor();
  const [confirm] = useConfirmLimitOrderMutation();
  const { id, version, number, pieces, subject } = limit;
  return (
    <DialogForm<{ code?: string }>
      title={`Let us sell for you by ${number}?`}
      okText="Let you sell"
      isWaiting={!factor.isReady}
      conflict="over"
      words={`With this you give us authority to sell ${pieces} × ${subject} at ${targetWords(limit)}, as soon as the price is there and without asking again. The sale is binding then. You can cancel until that moment.`}
      send={async ({ code }) => {
        const shown = await factor.show(code?.trim());
        return shown.data ? confirm({ id, version, ...shown.data }) : { error: shown.error };
      }}
      after={<OtherCode id={id} factor={factor} />}
      onClose={onClose}
    >
      {factor.asks !== 'passkey' && (
        <Form.Item name="code" label={labels[factor.asks]} rules={[{ required: true, message: 'Enter the code.' }]}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
      )}
    </DialogForm>
  );
}

function OtherCode({ id, factor }: { id: string; factor: ReturnType<typeof useStrongerFactor> }) {
  const [mailAgain, again] = useMailLimitCodeMutation();
  const [mailPasskey, passkey] = useMailPasskeyCodeMutation();
  const [said, setSaid] = useState<string | null>(null);
  const say = ({ error }: { error?: unknown }) => setSaid(isApiError(error) ? error.message : 'A code is on its way.');
  const mailInstead = async () => {
    const reply = await mailPasskey();
    if (reply.error === undefined) factor.askByMail();
    say(reply);
  };
  return (
    <>
      {factor.asks === 'nothing' && (
        <Button look="quiet" busy={again.isLoading} onClick={() => void mailAgain(id).then(say)}>
          Email me another code
        </Button>
      )}
      {factor.asks === 'passkey' && factor.mayMail && (
        <Button look="quiet" busy={passkey.isLoading} onClick={() => void mailInstead()}>
          Email me a code instead
        </Button>
      )}
      <p role="status">{said}</p>
    </>
  );
}
