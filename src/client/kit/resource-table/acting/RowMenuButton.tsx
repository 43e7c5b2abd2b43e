import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import styles from './row-controls.module.css';
import { useStored } from './store.ts';
import { useTableActs } from './table-acts.ts';

/** Opens the table's one row menu on a row. */
export function RowMenuButton({ id, name }: { id: string; name: string }) {
  const { open } = useTableActs();
  const isOpen = useStored(open, (panel) => panel?.panel === 'menu' && panel.rowId === id);
  return (
    <button
      type="button"
      className={styles.more}
      data-act
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => open.set(isOpen ? null : { panel: 'menu', rowId: id, opener: currentTarget })}
    >
      <Glyph name="more" />
    </button>
  );
}
