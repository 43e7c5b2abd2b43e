import { Form, Input, Select } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';

import { amountOf, amountRule } from '#client/kit/money/amount-entry.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { DayItem } from '#client/kit/small-form/DayItem.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
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

/** Asks what a step with money needs, and makes it. */
export function MoneyDialog({ words, fields: asked = [], send, ...dialog }: MoneyDialogProps) {
  const [used, setUsed] = useState<readonly UsedReference[] | null>(null);
  const fields = used ? [...asked, whyAgain] : asked;
  return (
    <DialogForm<Record<string, string>>
      {...dialog}
      // The list behind shows how it stands now.
      conflict="over"
      initial={Object.fromEntries(fields.map((field) => [field.name, shownIn(field)]))}
      isToldElsewhere={(error) => usedReferencesIn(error) !== null}
      send={async (values, keyFor) => {
        const typed = Object.fromEntries(
          fields.map((field) => [field.name, enteredIn(field, values[field.name] ?? '')]),
        );
        const reply = await send(typed, keyFor(typed));
        setUsed(usedReferencesIn(reply.error));
        return reply;
      }}
      words={
        <>
          <p>{words}</p>
          {used && <UsedReferences used={used} />}
        </>
      }
    >
      {fields.map((field) => (
        <MoneyItem key={field.name} {...field} />
      ))}
    </DialogForm>
  );
}

function MoneyItem({ name, label, extra, required, kind = 'line' }: MoneyField) {
  if (kind === 'day') return <DayItem {...{ name, label, extra, required }} />;
  const rules = [
    ...(required === undefined ? [] : [{ required: true, whitespace: true, message: required }]),
    ...(kind === 'amount' ? [amountRule] : []),
  ];
  return (
    <Form.Item name={name} label={label} extra={extra} rules={rules}>
      {inputOf(kind)}
    </Form.Item>
  );
}

/** An amount stands there as it is shown everywhere. */
const shownIn = ({ kind, initial = '' }: MoneyField): string =>
  kind === 'amount' && initial !== '' ? groupedNumber(initial, 2) : initial;

const enteredIn = ({ kind }: MoneyField, typed: string): string =>
  kind === 'amount' ? (amountOf(typed) ?? '') : typed.trim();

function inputOf(kind: Exclude<NonNullable<MoneyField['kind']>, 'day'>) {
  if (typeof kind === 'object') return 'input' in kind ? kind.input : <Select options={[...kind.options]} />;
  if (kind === 'lines') return <Input.TextArea maxLength={1000} rows={4} />;
  if (kind === 'amount') return <Input inputMode="decimal" autoComplete="off" />;
  return <Input maxLength={140} autoComplete="off" />;
}
