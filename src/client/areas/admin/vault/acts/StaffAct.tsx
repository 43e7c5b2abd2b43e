import { Form, Input } from 'antd';
import type { ReactNode } from 'react';

import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

type Texts = Record<string, string>;

/** What the staff does with a record in one of its capacities: how it is asked, and what it says. */
export interface StaffAct<Of> {
  event: string;
  label: string;
  okText: string;
  title: (of: Of) => string;
  words: (of: Of) => string;
  danger?: true;
  fields?: (of: Of) => ReactNode;
  /** What the fields say, as the call takes it. */
  says?: (values: Texts, of: Of) => object;
}

/** Of texts that were typed, those of these names without space around them. */
export const typed = (values: Texts, names: readonly string[]): Texts =>
  Object.fromEntries(names.map((name) => [name, (values[name] ?? '').trim()]));

/** Of an act that its customer reads the reason of. */
export const asksReason = {
  fields: () => (
    <Form.Item
      name="reason"
      label="Reason"
      rules={[{ required: true, whitespace: true, message: 'Say why, in a few words.' }]}
    >
      <Input.TextArea rows={3} maxLength={500} />
    </Form.Item>
  ),
  says: (values: Texts) => typed(values, ['reason']),
};

interface StaffActDialogProps<Of> {
  act: StaffAct<Of>;
  of: Of;
  /** Sends what the act says, with the key of this try. */
  send: (body: { event: string; version: number }, key: string) => PromiseLike<{ error?: unknown }>;
  /** With the server's words when it had moved meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** One act, asked once more with what it does. */
export function StaffActDialog<Of extends { version: number }>({ act, of, send, onClose }: StaffActDialogProps<Of>) {
  const { event, okText, danger, fields, says, title, words } = act;
  return (
    <DialogForm<Texts>
      title={title(of)}
      okText={okText}
      words={words(of)}
      {...(danger && { danger })}
      conflict="outside"
      send={(values, keyFor) => {
        const body = { event, version: of.version, ...says?.(values, of) };
        return send(body, keyFor(body));
      }}
      onClose={onClose}
    >
      {fields?.(of)}
    </DialogForm>
  );
}
