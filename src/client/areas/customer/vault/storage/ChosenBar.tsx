import { useReadStorageQuery } from '#client/features/vault/storage.api.ts';
import { valuedPieces } from '#client/features/vault/storage-rows.ts';
import { narrow, useMedia } from '#client/kit/media/use-media.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';

import { useChosenItems } from './chosen-items.ts';
import styles from './chosen.module.css';

/** On a phone, above the menu: how much is chosen, with a way to it, since the panel stands below the list there. */
export function ChosenBar({ to }: { to: string }) {
  const { chosen } = useChosenItems();
  const { data: summary } = useReadStorageQuery();
  const isNarrow = useMedia(narrow);
  if (!isNarrow || chosen.length === 0) return null;
  const worths = chosen.map(({ item, qty }) => valuedPieces(item, qty, summary).worth);
  const worth = worths.includes(null) ? null : worths.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n);
  const scroll = () => document.querySelector(`#${to}`)?.scrollIntoView({ block: 'start' });
  return (
    <button type="button" className={styles.bar} onClick={scroll}>
      <span>{chosen.length} chosen</span>
      <b>{worth === null ? 'worth unknown' : `${groupedNumber(moneyText(worth), 2)} CAD`}</b>
      <span>Show</span>
    </button>
  );
}
