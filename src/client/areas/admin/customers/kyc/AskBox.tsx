import { Button, Input, type RefSelectProps, Select } from 'antd';
import { useEffect, useId, useRef } from 'react';

import styles from './desk.module.css';

/** What is usually wrong: how the staff calls it, and what the customer reads; with nothing to read it is said in words. */
export type AskReasons = readonly { name: string; reads: string }[];

interface AskBoxProps {
  label: string;
  /** The last one is in words. */
  reasons: AskReasons;
  words: string;
  onWords: (words: string) => void;
  onTakeBack: () => void;
}

/** What is wrong with a field or a paper, from the list or in words: the customer reads it beside that field. The keyboard goes into it as it opens. */
export function AskBox({ label, reasons, words, onWords, onTakeBack }: AskBoxProps) {
  const id = useId();
  const first = useRef<RefSelectProps>(null);
  useEffect(() => first.current?.focus(), []);
  const chosen = reasons.find(({ reads }) => reads === words) ?? reasons.at(-1);
  return (
    <div className={styles.ask} role="group" aria-label={`Ask again for ${label}`}>
      <label htmlFor={`${id}-why`}>What is wrong</label>
      <Select
        id={`${id}-why`}
        ref={first}
        options={reasons.map(({ name, reads }) => ({ value: reads, label: name }))}
        value={chosen?.reads ?? ''}
        onChange={(reads: string) => onWords(reads)}
      />
      <label htmlFor={`${id}-words`}>The customer reads</label>
      <Input.TextArea
        id={`${id}-words`}
        rows={2}
        maxLength={400}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      <Button size="small" onClick={onTakeBack}>
        Do not ask
      </Button>
    </div>
  );
}
