import { Button, Input, Select } from 'antd';
import { useId } from 'react';

import { askReasonNames, askReasons } from '#contract/identity/kyc-moves.rules.ts';

import styles from './desk.module.css';

interface AskBoxProps {
  label: string;
  words: string;
  /** Null takes it back. */
  onWords: (words: string | null) => void;
}

const reasonKeys = Object.keys(askReasons) as (keyof typeof askReasons)[];
const reasons = reasonKeys.map((value) => ({ value, label: askReasonNames[value] }));

/** What is wrong with a field, from the list or in words: the customer reads it beside the field. */
export function AskBox({ label, words, onWords }: AskBoxProps) {
  const id = useId();
  const chosen = reasonKeys.find((key) => key !== 'other' && askReasons[key] === words) ?? 'other';
  return (
    <div className={styles.ask} role="group" aria-label={`Ask again for ${label}`}>
      <label htmlFor={`${id}-why`}>What is wrong</label>
      <Select
        id={`${id}-why`}
        options={reasons}
        value={chosen}
        onChange={(reason: keyof typeof askReasons) => onWords(askReasons[reason])}
      />
      <label htmlFor={`${id}-words`}>The customer reads</label>
      <Input.TextArea
        id={`${id}-words`}
        rows={2}
        maxLength={400}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      <Button size="small" onClick={() => onWords(null)}>
        Do not ask
      </Button>
    </div>
  );
}
