import type { MouseEvent } from 'react';

import { useStored } from '#client/kit/resource-table/acting/store.ts';
import { pageIds, useTableActs } from '#client/kit/resource-table/acting/table-acts.ts';

import { isChosen, pageState } from './selection.ts';
import styles from './tick.module.css';

/** Chooses one row; with Shift, all from the one ticked before. A row whose box is ticked is washed in gold by style. */
export function Tick({ id, name }: { id: string; name: string }) {
  const acts = useTableActs();
  const isTicked = useStored(acts.selection, ({ chosen }) => isChosen(chosen, id));
  // The click and not the change: only it tells of Shift. The space bar clicks too.
  const tick = ({ shiftKey }: MouseEvent) => {
    acts.send(shiftKey ? { type: 'rangeTicked', id, page: pageIds(acts) } : { type: 'ticked', id });
  };
  return (
    <label className={styles.place}>
      <input
        type="checkbox"
        className={styles.tick}
        data-tick
        aria-label={`Select ${name}`}
        checked={isTicked}
        onMouseDown={selectNoText}
        onClick={tick}
        onChange={nothing}
      />
    </label>
  );
}

/** Chooses every row of the page, or lets them all go. */
export function PageTick({ name }: { name: string }) {
  const acts = useTableActs();
  const count = useStored(acts.seen, ({ page }) => page.length);
  const state = useStored(acts.selection, ({ chosen }) => pageState(chosen, pageIds(acts)));
  return (
    <label className={styles.place}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        type="checkbox"
        className={styles.tick}
        aria-label={`Select the ${count} ${name} on this page`}
        checked={state === 'all'}
        onChange={() => acts.send({ type: 'pageTicked', page: pageIds(acts) })}
      />
    </label>
  );
}

const nothing = () => undefined;

/** Shift and a click would select the text up to here. */
function selectNoText(event: MouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.focus();
}
