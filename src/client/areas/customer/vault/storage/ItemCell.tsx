import type { StorageRow } from '#client/features/vault/storage-rows.ts';
import { itemWords, lockWords, markWords } from '#client/features/vault/storage-words.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import tick from '#client/kit/resource-table/selection/tick.module.css';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';

import { useChosenItems } from './chosen-items.ts';
import styles from './items.module.css';

/** An item's name, which opens it, behind the box that chooses it; one that cannot be sold has a lock there, and says why. */
export const ItemCell = ({ item }: { item: StorageRow }) => (
  <span className={styles.item}>
    {item.lock ? (
      <span className={styles.lock} title={lockWords(item)}>
        <Glyph name="lock" />
      </span>
    ) : (
      <ChooseBox item={item} />
    )}
    <Hallmark metal={item.metal} />
    <span className={styles.words}>
      <BesideButton id={item.id}>
        <span className={styles.name} title={itemWords(item)}>
          {itemWords(item)}
        </span>
      </BesideButton>
      {item.lock && <small className={styles.why}>{lockWords(item)}</small>}
    </span>
  </span>
);

function ChooseBox({ item }: { item: StorageRow }) {
  const { isChosen, toggle } = useChosenItems();
  const mark = markWords(item);
  return (
    <label className={tick.place}>
      <input
        type="checkbox"
        className={tick.tick}
        data-tick
        aria-label={`Choose ${itemWords(item)}${mark === null ? '' : `, ${mark}`}`}
        checked={isChosen(item.id)}
        onChange={() => toggle(item)}
      />
    </label>
  );
}
