import { Form, Input, Select } from 'antd';

import type { ApiError } from '#client/api/api-error.ts';
import { useDecideKycMutation } from '#client/features/customers/customers.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { type RejectReason, rejectReasons } from '#contract/identity/kyc-moves.rules.ts';

interface KycDecisionDialogProps {
  customer: Customer;
  decision: 'approve' | 'reject';
  /** With the server's words and answer when the customer is not as the reviewer believed. */
  onClose: (conflict: string | null, error?: ApiError) => void;
}

/** Asks for the reason of a decision, naming the customer. */
export function KycDecisionDialog({ customer, decision, onClose }: KycDecisionDialogProps) {
  const [decide] = useDecideKycMutation();
  const { id, version, name } = customer;
  const { title, effect, okText, danger } = words[decision](name);
  return (
    <DialogForm<{ code?: RejectReason; reason: string }>
      title={title}
      okText={okText}
      danger={danger}
      words={<p>{effect}</p>}
      send={(given) => decide({ id, decision, version, ...given })}
      conflict="outside"
      onClose={onClose}
    >
      {decision === 'reject' && (
        <Form.Item name="code" label="Why" rules={[{ required: true, message: 'Choose why.' }]}>
          <Select options={codes} />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label="Reason"
        rules={[{ required: true, whitespace: true, min: 3, message: 'Say why, in a few words.' }]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </DialogForm>
  );
}

const codes = Object.entries(rejectReasons).map(([value, label]) => ({ value, label }));

const words = {
  approve: (name: string) => ({
    title: `Approve ${name}?`,
    effect: `${name} can then buy, store and sell; where two people decide, only after the second has approved. The reason is kept with the case.`,
    okText: `Approve ${name}`,
    danger: false,
  }),
  reject: (name: string) => ({
    title: `Reject ${name}?`,
    effect: `${name} is told by email and reads the reason.`,
    okText: `Reject ${name}`,
    danger: true,
  }),
} as const;
