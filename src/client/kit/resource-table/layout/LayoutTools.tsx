import { useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import text from '#client/kit/theme/text.module.css';
import type { Resource } from '#contract/list/list-resource.ts';

import { DensityChoice } from './DensityChoice.tsx';
import styles from './layout.module.css';

const columnsPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "list-columns" */ './ColumnsPanel.tsx')).ColumnsPanel,
);

/** How the table looks: the height of its rows, its columns, and the way to paper. */
export function LayoutTools<R extends Resource, Row extends { id: string }>({ table }: { table: ListTable<R, Row> }) {
  const { layout } = table;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <DensityChoice value={layout.current.density} onChange={(to) => layout.change({ do: 'density', to })} />
      <button
        type="button"
        className={styles.tool}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...columnsPanel.soon}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <Glyph name="columns" /> Columns
      </button>
      {anchor && <columnsPanel.Part layout={layout} anchor={anchor} onClose={() => setAnchor(null)} />}
      <button type="button" className={styles.tool} onClick={() => window.print()}>
        <Glyph name="print" /> Print
      </button>
      <span className={text.hidden} aria-live="polite">
        {layout.words}
      </span>
    </>
  );
}
