import { Drawer } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { type CloseGuard, DrawerGuard } from './drawer-guard.ts';
import styles from './form-drawer.module.css';

interface FormDrawerProps {
  /** "Edit tag", "New tag". */
  title: string;
  /** The drawer is shut, after asking if something would be lost: take it away. */
  onClose: () => void;
  /** A `ResourceForm`. */
  children: ReactNode;
}

/**
 * A form beside its list, for small things. Shown while it is rendered: `{open && <FormDrawer …>}`. Escape and the
 * close button ask first when something is unsaved; the focus goes back to where it was.
 */
export function FormDrawer({ title, onClose, children }: FormDrawerProps) {
  const [asked, setAsked] = useState<{ ask: () => void } | null>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
  const guard = useMemo<CloseGuard>(
    () => ({
      watch(ask) {
        setAsked({ ask });
        return () => setAsked(null);
      },
      close: onClose,
    }),
    [onClose],
  );
  return (
    <Drawer
      open
      title={title}
      size={560}
      className={styles.drawer ?? ''}
      onClose={asked?.ask ?? onClose}
      mask={{ closable: false }}
      autoFocus={false}
    >
      <DrawerGuard value={guard}>{children}</DrawerGuard>
    </Drawer>
  );
}
