import { Modal, Switch } from 'antd';
import { useId } from 'react';

import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';

import { turnCharacterKeys, useCharacterKeysOn } from './character-keys.ts';
import styles from './keys-sheet.module.css';
import { headingHelp, type KeyAct, keyHelp } from './table-keys.ts';

interface KeysSheetProps {
  /** What this table can do. */
  can: (act: KeyAct) => boolean;
  onClose: () => void;
}

/** The keys of a table, and the switch for those of a single character. */
export function KeysSheet({ can, onClose }: KeysSheetProps) {
  const areOn = useCharacterKeysOn();
  const id = useId();
  useFocusBack();
  return (
    <Modal open title="Keys in this list" footer={null} width={440} onCancel={onClose}>
      <KeyList lines={keyHelp.filter((line) => line.acts.every(can))} />
      <h3 className={styles.part}>In the headings</h3>
      <KeyList lines={headingHelp} />
      <p className={styles.when}>They act while the focus is in the list and not in a field.</p>
      <div className={styles.switch}>
        <Switch id={`${id}-switch`} checked={areOn} onChange={turnCharacterKeys} aria-describedby={`${id}-why`} />
        <span>
          <label htmlFor={`${id}-switch`}>Single-letter keys</label>
          <small id={`${id}-why`}>Turn them off if you dictate; this browser remembers it.</small>
        </span>
      </div>
    </Modal>
  );
}

function KeyList({ lines }: { lines: typeof headingHelp }) {
  const areOn = useCharacterKeysOn();
  return (
    <dl className={styles.keys}>
      {lines.map(({ does, keys }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key} data-off={!areOn && key.length === 1 && !arrows.includes(key)}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const arrows = '↑↓←→';
