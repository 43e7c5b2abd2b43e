import { Alert, Form, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { unplacedMessage } from '#client/kit/form/form-errors.ts';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';
import { TypedDialog } from '#client/kit/question/TypedDialog.tsx';

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

/** Asks what a step with a return needs: numbers of pieces, line by line, and a few words. What is refused is told above them. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { title, okText, words, lines = [], columns = [], texts = [], send, onClose } = props;
  const [form] = Form.useForm<Values>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const keyFor = useAttemptKey();
  useFocusBack();

  const run = async (values: Values): Promise<void> => {
    const entered = {
      lines: lines.map(({ lineId }) => ({
        lineId,
        counts: Object.fromEntries(columns.map(({ key }) => [key, Number(values[field(lineId, key)] ?? 0)])),
      })),
      texts: Object.fromEntries(texts.map(({ key }) => [key, String(values[key] ?? '').trim()])),
    };
    setBusy(true);
    const { error } = await send(entered, keyFor(entered));
    setBusy(false);
    if (!isApiError(error)) return onClose();
    setRefusal(unplacedMessage(error, []));
  };
  return (
    <TypedDialog form={form} title={title} okText={okText} cancelText="Back" confirmLoading={busy} onClose={onClose}>
      <div>{words}</div>
      {refusal && <Alert type="warning" role="alert" title={refusal} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          ...Object.fromEntries(
            lines.flatMap((line) => columns.map(({ key, initial }) => [field(line.lineId, key), initial(line)])),
          ),
          ...Object.fromEntries(texts.map(({ key, initial = '' }) => [key, initial])),
        }}
        onFinish={(values) => void run(values)}
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
      </Form>
    </TypedDialog>
  );
}

/** Nothing is put right silently: who types more than there is reads how many there are. */
async function piecesUpTo(most: number, entered: number | null): Promise<void> {
  const pieces = entered ?? 0;
  if (!Number.isInteger(pieces) || pieces < 0) throw new Error('Enter whole pieces.');
  if (pieces > most) throw new Error(`Enter at most ${most}.`);
}
