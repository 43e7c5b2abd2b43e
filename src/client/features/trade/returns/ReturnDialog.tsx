import { Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';

import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

import styles from './returns.module.css';

export interface PiecesLine {
  lineId: string;
  name: string;
  /** Beside the name: how many there are. */
  hint: string;
  most: number;
}

interface PiecesColumn {
  key: string;
  label: string;
  initial: (line: PiecesLine) => number;
}

export interface EnteredPieces {
  lines: readonly { lineId: string; counts: Readonly<Record<string, number>> }[];
  texts: Readonly<Record<string, string>>;
}

interface ReturnText {
  key: string;
  label: string;
  extra?: string;
  initial?: string;
  /** What is said while it is empty; one without may be left so. */
  required?: string;
  options?: readonly { value: string; label: string }[];
}

interface ReturnDialogProps {
  title: string;
  okText: string;
  words: ReactNode;
  lines?: readonly PiecesLine[];
  columns?: readonly PiecesColumn[];
  texts?: readonly ReturnText[];
  /** Sends it under a key that stays the same for the same content. */
  send: (entered: EnteredPieces, key: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

type Values = Record<string, number | string | null>;
/** Without a space: its error is found by an id made of it. */
const field = (lineId: string, key: string) => `${lineId}-${key}`;

/** Asks what a step with a return needs: numbers of pieces, line by line, and a few words. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { title, okText, words, lines = [], columns = [], texts = [], send, onClose } = props;
  return (
    <DialogForm<Values>
      title={title}
      okText={okText}
      words={<div>{words}</div>}
      initial={{
        ...Object.fromEntries(
          lines.flatMap((line) => columns.map(({ key, initial }) => [field(line.lineId, key), initial(line)])),
        ),
        ...Object.fromEntries(texts.map(({ key, initial = '' }) => [key, initial])),
      }}
      send={(values, keyFor) => {
        const entered = {
          lines: lines.map(({ lineId }) => ({
            lineId,
            counts: Object.fromEntries(columns.map(({ key }) => [key, Number(values[field(lineId, key)] ?? 0)])),
          })),
          texts: Object.fromEntries(texts.map(({ key }) => [key, String(values[key] ?? '').trim()])),
        };
        return send(entered, keyFor(entered));
      }}
      onClose={onClose}
    >
      {lines.length > 0 && (
        <ul className={styles.pieces}>
          {lines.map((line) => (
            <li key={line.lineId}>
              <span>
                {line.name} <small>{line.hint}</small>
              </span>
              <div>
                {columns.map(({ key, label }) => (
                  <Form.Item
                    key={key}
                    name={field(line.lineId, key)}
                    label={label}
                    rules={[{ validator: (_rule, entered: number | null) => piecesUpTo(line.most, entered) }]}
                  >
                    <InputNumber aria-label={`${label}: ${line.name}`} />
                  </Form.Item>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {texts.map(({ key, label, extra, required, options }) => (
        <Form.Item
          key={key}
          name={key}
          label={label}
          extra={extra}
          rules={required === undefined ? [] : [{ required: true, whitespace: true, message: required }]}
        >
          {options ? <Select options={[...options]} /> : <Input maxLength={300} autoComplete="off" />}
        </Form.Item>
      ))}
    </DialogForm>
  );
}

/** Nothing is put right silently: who types more than there is reads how many there are. */
async function piecesUpTo(most: number, entered: number | null): Promise<void> {
  const pieces = entered ?? 0;
  if (!Number.isInteger(pieces) || pieces < 0) throw new Error('Enter whole pieces.');
  if (pieces > most) throw new Error(`Enter at most ${most}.`);
}
