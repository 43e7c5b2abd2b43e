import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import styles from './row-controls.module.css';
import { useStored } from './store.ts';
import { useTableActs } from './table-acts.ts';

/** Shows a row's details below it, or hides them. */
export function ExpandButton({ id, name }: { id: string; name: string }) {
  const { expanded } = useTableActs();
  const isOpen = useStored(expanded, (ids) => ids.has(id));
  const toggle = (): void => {
    const ids = new Set(expanded.get());
    if (!ids.delete(id)) ids.add(id);
    expanded.set(ids);
  };
  return (
    <button
      type="button"
      className={styles.expand}
      data-act
      aria-label={`Details of ${name}`}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <Glyph name="right" />
    </button>
  );
}
