import { Drawer } from 'antd';
import type { ReactNode } from 'react';

import styles from './sheet.module.css';

interface SheetProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** What is a popup on a wide screen, on a phone: over the page, from below. */
export const Sheet = ({ label, onClose, children }: SheetProps) => (
  <Drawer
    open
    title={label}
    placement="bottom"
    size="auto"
    closable={{ placement: 'end', 'aria-label': 'Close' }}
    onClose={onClose}
  >
    <div className={styles.sheet}>{children}</div>
  </Drawer>
);
