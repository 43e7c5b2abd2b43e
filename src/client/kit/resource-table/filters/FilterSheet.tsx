import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

import type { OpenedEditor } from './filter-access.ts';
import styles from './filter-editor.module.css';

interface FilterSheetProps {
  name: string;
  opened: OpenedEditor | null;
  onClose: () => void;
  children: ReactNode;
}

/** Of the height of the screen; what is longer scrolls. */
const MOST = '88dvh';

/** The editor on a phone, from below and as wide as the screen. */
export const FilterSheet = ({ name, opened, onClose, children }: FilterSheetProps) => (
  <Drawer
    title={name}
    placement="bottom"
    size="auto"
    styles={{ wrapper: { maxHeight: MOST }, section: { maxHeight: MOST } }}
    open={opened !== null}
    destroyOnHidden
    autoFocus={false}
    closable={{ placement: 'end', 'aria-label': 'Close' }}
    onClose={onClose}
  >
    <Sheet opened={opened}>{children}</Sheet>
  </Drawer>
);

/** Takes the focus along from the columns to the conditions and back. */
function Sheet({ opened, children }: Pick<FilterSheetProps, 'opened' | 'children'>) {
  const sheet = useRef<HTMLDivElement>(null);
  const time = opened?.time ?? 0;
  const isChoosing = opened?.field === null;
  useEffect(() => {
    const first = sheet.current?.querySelector<HTMLElement>('[data-first]');
    // A list to choose from must not call the keyboard up.
    (isChoosing || !first ? sheet.current : first)?.focus({ preventScroll: true });
  }, [time, isChoosing]);
  return (
    <div ref={sheet} className={styles.sheet} tabIndex={-1}>
      {children}
    </div>
  );
}
