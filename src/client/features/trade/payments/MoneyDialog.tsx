import { Alert, Form, Input, Select } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { formErrors } from '#client/kit/form/form-errors.ts';
import { amountOf, amountRule } from '#client/kit/money/amount-entry.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { TypedDialog } from '#client/kit/question/TypedDialog.tsx';
import type { UsedReference } from '#contract/trade/receipts.contract.ts';

import { UsedReferences, usedReferencesIn } from './UsedReferences.tsx';

/** One field of a dialog about money; all hold text. */
export interface MoneyField {
  name: string;
  label: string;
  initial?: string;
  extra?: string;
  /** An input of its own takes id, value and onChange from the form's field. */
  kind?:
    | 'line'
    | 'lines'
    | 'amount'
    | 'day'
    | { options: readonly { value: string; label: string }[] }
    | { input: ReactElement };
  /** What is said while it is empty; a field without may be left so. */
  required?: string;
}

interface MoneyDialogProps {
  title: string;
  okText: string;
  /** What happens then. */
  words: ReactNode;
  fields?: readonly MoneyField[];
  danger?: true;
  /** Sends it under a key that stays the same for the same content. */
  send: (values: Record<string, string>, key: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** What is asked once a reference turns out to have come before. */
const whyAgain: MoneyField = {
  name: 'whyAgain',
  label: 'Why it is other money',
  extra: 'It is kept in the audit log.',
  required: 'Say why it is other money.',
};

/** Asks what a step with money needs, and makes it. What is refused is told beside its field, or above them. */
export function MoneyDialog({ title, okText, words, fields: asked = [], danger, send, onClose }: MoneyDialogProps) {
  const [form] = Form.useForm<Record<string, string>>();
  const [refusal, setRefusal] = useState<{ message: string; isOver: boolean } | null>(null);
  const [used, setUsed] = useState<readonly UsedReference[] | null>(null);
  const [busy, setBusy] = useState(false);
  const keyFor = useAttemptKey();
  const fields = used ? [...asked, whyAgain] : asked;
  const names = fields.map(({ name }) => name);

  const run = async (values: Record<string, string>): Promise<void> => {
    const typed = Object.fromEntries(fields.map((field) => [field.name, enteredIn(field, values[field.name] ?? '')]));
    setBusy(true);
    const { error } = await send(typed, keyFor(typed));
    setBusy(false);
    if (!isApiError(error)) return onClose();
    const before = usedReferencesIn(error);
    setUsed(before);
    if (before) return setRefusal(null);
    const placed = formErrors<Record<string, string>>(error, names);
    form.setFields(placed);
    // Somebody else was faster: the list behind shows how it stands now.
    setRefusal(placed.length > 0 ? null : { message: error.message, isOver: error.newer !== undefined });
  };
  return (
    <TypedDialog
      form={form}
      title={title}
      okText={okText}
      okButtonProps={{ danger: danger === true, disabled: refusal?.isOver === true }}
      cancelText={refusal?.isOver ? 'Close' : 'Back'}
      confirmLoading={busy}
      onClose={onClose}
    >
      <p>{words}</p>
      {refusal && <Alert type="warning" role="alert" title={refusal.message} />}
      {used && (
        <Alert
          type="warning"
          role="alert"
          title="Money came in under this reference before. It is most likely the same."
          description={<UsedReferences used={used} />}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={Object.fromEntries(fields.map((field) => [field.name, shownIn(field)]))}
        onFinish={(values) => void run(values)}
      >
        {fields.map(({ name, label, extra, required, kind = 'line' }) => (
          <Form.Item
            key={name}
            name={name}
            label={label}
            extra={extra}
            rules={[
              ...(required === undefined ? [] : [{ required: true, whitespace: true, message: required }]),
              ...(kind === 'amount' ? [amountRule] : []),
            ]}
          >
            {inputOf(kind)}
          </Form.Item>
        ))}
      </Form>
    </TypedDialog>
  );
}

/** An amount stands there as it is shown everywhere. */
const shownIn = ({ kind, initial = '' }: MoneyField): string =>
  kind === 'amount' && initial !== '' ? groupedNumber(initial, 2) : initial;

const enteredIn = ({ kind }: MoneyField, typed: string): string =>
  kind === 'amount' ? (amountOf(typed) ?? '') : typed.trim();

function inputOf(kind: NonNullable<MoneyField['kind']>) {
  if (typeof kind === 'object') return 'input' in kind ? kind.input : <Select options={[...kind.options]} />;
  if (kind === 'lines') return <Input.TextArea maxLength={1000} rows={4} />;
  if (kind === 'amount') return <Input inputMode="decimal" autoComplete="off" />;
  return <Input maxLength={140} autoComplete="off" type={kind === 'day' ? 'date' : 'text'} />;
}
