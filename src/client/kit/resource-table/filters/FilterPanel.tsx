import { type ReactNode, useState } from 'react';

import { Popup } from '#client/kit/popup/Popup.tsx';

import type { Filtering, OpenedEditor } from './filter-access.ts';
import styles from './filter-editor.module.css';

interface FilterPanelProps {
  name: string;
  opened: OpenedEditor;
  filtering: Filtering;
  children: ReactNode;
}

/** The editor on a wide screen, below the filter's chip or the heading that opened it. */
export function FilterPanel({ name, opened, filtering, children }: FilterPanelProps) {
  const { time, field, opener } = opened;
  const { close, addButton } = filtering;
  const [place, setPlace] = useState<{ time: number; anchor: HTMLElement } | null>(null);
  const findPlace = (mark: HTMLElement | null): void => {
    const chip = mark?.parentElement?.querySelector<HTMLElement>(`[data-opens-filter="${field ?? ''}"]`);
    const anchor = opener?.isConnected && opener.closest('th') ? opener : (chip ?? addButton.current);
    if (mark && anchor) setPlace({ time, anchor });
  };
  // Once this stands among the chips, so does the one of a column that is filtered for the first time.
  if (place?.time !== time) return <span ref={findPlace} hidden />;
  return (
    <Popup key={time} anchor={place.anchor} label={name} className={styles.panel} onClose={() => close('stay')}>
      {children}
    </Popup>
  );
}
