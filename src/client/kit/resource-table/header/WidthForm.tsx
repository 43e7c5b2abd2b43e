import { Button } from 'antd';
import { useId, useState } from 'react';

import { Popup } from '#client/kit/popup/Popup.tsx';
import type { NamedColumn } from '#client/kit/resource-table/column.tsx';
import type { LayoutChange, PlacedColumn } from '#client/kit/resource-table/layout/table-layout.ts';
import { columnWidths } from '#contract/list/layout-limits.ts';

import styles from './header.module.css';

interface WidthFormProps {
  column: PlacedColumn<NamedColumn<never>>;
  /** As it is now. */
  width: number;
  anchor: HTMLElement;
  onChange: (change: LayoutChange) => void;
  onClose: () => void;
}

/** A column's width as a number. */
export function WidthForm({ column, width, anchor, onChange, onClose }: WidthFormProps) {
  const { key, label, minWidth: least = columnWidths.least } = column;
  const [typed, setTyped] = useState(String(width));
  const field = useId();
  return (
    <Popup anchor={anchor} label={`Width of ${label}`} align={column.align ?? 'start'} onClose={onClose}>
      <form
        className={styles.width}
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ do: 'size', key, width: Number(typed) });
          onClose();
        }}
      >
        <label htmlFor={field}>Width of {label}, in pixels</label>
        <input
          id={field}
          type="number"
          required
          min={least}
          max={columnWidths.most}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
        />
        <Button
          onClick={() => {
            onChange({ do: 'unsize', key });
            onClose();
          }}
        >
          As at first
        </Button>
        <Button type="primary" htmlType="submit">
          Set width
        </Button>
      </form>
    </Popup>
  );
}
