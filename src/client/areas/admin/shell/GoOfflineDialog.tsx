import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';

import { useOpenQuotesQuery } from '#client/features/overview/site/admin-site.api.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/dates/durations.ts';

import styles from './admin-shell.module.css';

/** What visitors are told while the site is offline. */
export interface Said {
  message?: string;
  returns_at?: string;
}

interface GoOfflineDialogProps {
  /** With what shall be said; nothing where nothing shall. */
  onConfirm: (said?: Said) => void;
  onCancel: () => void;
}

/** Asks before the site goes offline, says what that does, and takes what visitors shall be told. */
export function GoOfflineDialog({ onConfirm, onCancel }: GoOfflineDialogProps) {
  const { data } = useOpenQuotesQuery();
  const [message, setMessage] = useState('');
  const [backIn, setBackIn] = useState(0);
  const confirm = (): void => {
    const said: Said = {
      ...(message.trim() !== '' && { message: message.trim() }),
      ...(backIn > 0 && { returns_at: new Date(Date.now() + backIn).toISOString() }),
    };
    onConfirm(Object.keys(said).length > 0 ? said : undefined);
  };
  return (
    <Modal
      open
      title="Take the site offline?"
      okText="Take it offline"
      okButtonProps={{ danger: true }}
      onOk={confirm}
      onCancel={onCancel}
    >
      <p>
        Visitors can still read the shop, with prices marked indicative. No quotes or orders are taken until the site is
        online again. {voidWords(data?.count)}
      </p>
      <Form layout="vertical" className={styles.said}>
        <Form.Item label="What visitors are told" htmlFor="offline-message">
          <Input
            id="offline-message"
            value={message}
            maxLength={300}
            placeholder="Such as: we are moving to new servers"
            onChange={({ target }) => setMessage(target.value)}
          />
        </Form.Item>
        <Form.Item label="Back online" htmlFor="offline-back">
          <Select id="offline-back" value={backIn} options={times} onChange={setBackIn} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

const times = [
  { value: 0, label: 'Not stated' },
  { value: 15 * MINUTE_MS, label: 'In 15 minutes' },
  { value: 30 * MINUTE_MS, label: 'In 30 minutes' },
  { value: HOUR_MS, label: 'In an hour' },
  { value: 2 * HOUR_MS, label: 'In 2 hours' },
  { value: 4 * HOUR_MS, label: 'In 4 hours' },
  { value: 12 * HOUR_MS, label: 'In 12 hours' },
  { value: 24 * HOUR_MS, label: 'In a day' },
];

function voidWords(open: number | undefined): string {
  if (open === undefined) return 'Quotes that are open now are voided.';
  if (open === 0) return 'No quote is open now.';
  return open === 1 ? 'One quote is open now; it is voided.' : `${open} quotes are open now; they are voided.`;
}
