import { Alert, Form, Input, Modal, Select } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { formErrors } from '#client/kit/form/form-errors.ts';

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

/** Asks what a step with money needs, and makes it. What is refused is told beside its field, or above them. */
export function MoneyDialog({ title, okText, words, fields = [], danger, send, onClose }: MoneyDialogProps) {
  const [form] = Form.useForm<Record<string, string>>();
  const [refusal, setRefusal] = useState<{ message: string; isOver: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const keyFor = useAttemptKey();
  const names = fields.map(({ name }) => name);

  const run = async (values: Record<string, string>): Promise<void> => {
    const typed = Object.fromEntries(names.map((name) => [name, (values[name] ?? '').trim()]));
    setBusy(true);
    const { error } = await send(typed, keyFor(typed));
    setBusy(false);
    if (!isApiError(error)) return onClose();
    const placed = formErrors<Record<string, string>>(error, names);
    form.setFields(placed);
    // Somebody else was faster: the list behind shows how it stands now.
    setRefusal(placed.length > 0 ? null : { message: error.message, isOver: error.newer !== undefined });
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: danger === true, disabled: refusal?.isOver === true }}
      cancelText={refusal?.isOver ? 'Close' : 'Back'}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{words}</p>
      {refusal && <Alert type="warning" role="alert" title={refusal.message} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? '']))}
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
    </Modal>
  );
}

const amountRule = { pattern: /^\s*(\d{1,12}(\.\d{1,2})?)?\s*$/, message: 'Enter an amount, such as 1250.00.' };

function inputOf(kind: NonNullable<MoneyField['kind']>) {
  if (typeof kind === 'object') return 'input' in kind ? kind.input : <Select options={[...kind.options]} />;
  if (kind === 'lines') return <Input.TextArea maxLength={1000} rows={4} />;
  if (kind === 'amount') return <Input inputMode="decimal" autoComplete="off" />;
  return <Input maxLength={140} autoComplete="off" type={kind === 'day' ? 'date' : 'text'} />;
}
