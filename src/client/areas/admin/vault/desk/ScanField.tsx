import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import styles from './desk.module.css';

/** One field for scanners and fingers. After Enter its text is selected, so that the next scan takes its place. */
export function ScanField({ onCode }: { onCode: (code: string) => void }) {
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  // The desk is worked with a scanner: whatever it reads first goes here.
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onCode(typed.trim());
    field.current?.focus({ cursor: 'all' });
  };
  return (
    <form role="search" className={styles.scan} onSubmit={send}>
      <label htmlFor="scan">Scan or type a code</label>
      <div>
        <Input
          ref={field}
          id="scan"
          size="large"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={typed}
          aria-describedby="scan-hint"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="primary" size="large" htmlType="submit">
          Find
        </Button>
      </div>
      <small id="scan-hint">Order, item, serial or lot number, SKU, GTIN, or the label of a bar.</small>
    </form>
  );
}
