import { Button, Modal } from 'antd';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { mostTicked } from '#client/kit/resource-table/selection/selection.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';

import type { BulkAction } from './bulk-action.ts';
import styles from './bulk-dialog.module.css';

interface BulkResultProps<Row> {
  action: BulkAction<Row>;
  reply: BulkReply;
  /** Selects rows, such as those that failed, to try again. */
  onSelect: (ids: string[]) => void;
  onClose: () => void;
}

/** What became of the rows: how many were done, how many needed nothing, and why which ones were not. */
export function BulkResult<Row>({ action, reply: { done, skipped, failed }, onSelect, onClose }: BulkResultProps<Row>) {
  return (
    <Modal
      open
      title={failed.length === 0 ? `${action.label}: done` : `${action.label}: not all could be done`}
      onCancel={onClose}
      footer={
        <>
          {failed.length > 0 && failed.length <= mostTicked && (
            <Button onClick={() => onSelect(failed.map(({ id }) => id))}>
              Select the {count(failed.length)} not done
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <dl className={styles.counts}>
        <Count words="Done" value={done} />
        {skipped > 0 && <Count words="Were so already" value={skipped} />}
        {failed.length > 0 && <Count words="Not done" value={failed.length} />}
      </dl>
      {failed.length > 0 && (
        <ul className={styles.failed} aria-label="Not done">
          {failed.map(({ id, name, reason }) => (
            <li key={id}>
              <Glyph name="alert" />
              <b>{name}</b>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

const Count = ({ words, value }: { words: string; value: number }) => (
  <div>
    <dt>{words}</dt>
    <dd>{count(value)}</dd>
  </div>
);

const count = (value: number): string => groupedNumber(String(value), 0);
