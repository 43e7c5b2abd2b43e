import { Alert, Button } from 'antd';

import styles from './products.module.css';
import type { Notice } from './use-row-actions.ts';

interface ProductNoticeProps {
  notice: Notice | null;
  onUndo: () => void;
  onClose: () => void;
}

/** What became of the last thing done; what can be taken back offers it. */
export const ProductNotice = ({ notice, onUndo, onClose }: ProductNoticeProps) => (
  <div role="status">
    {notice && (
      <Alert
        className={styles.notice ?? ''}
        type={notice.tone === 'done' ? 'success' : 'warning'}
        role={notice.tone === 'done' ? 'presentation' : 'alert'}
        title={notice.words}
        action={
          notice.back && (
            <Button size="small" onClick={onUndo}>
              Undo
            </Button>
          )
        }
        closable
        onClose={onClose}
      />
    )}
  </div>
);
