import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { exactCountAsked, pageChanged, rowsChanged } from '#contract/list/list-changes.ts';
import { listLimits } from '#contract/list/list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';

import { pagesAround } from './pages-around.ts';
import styles from './pager.module.css';
import toolbar from './toolbar.module.css';
import type { ListState } from './use-list-state.ts';

const rowChoices = [10, 25, 50, 100] as const;

interface PagerProps<Key extends string> {
  list: ListState<Key>;
  reply: Pick<ListReply<unknown>, 'items' | 'total' | 'totalKind'>;
}

/** Which rows these are of how many, how many at a time, and the ways to the others. */
export function Pager<Key extends string>({ list, reply: { items, total, totalKind } }: PagerProps<Key>) {
  const { first, rows } = list.query;
  const page = Math.floor(first / rows);
  const lastPage = Math.max(0, Math.ceil(Math.min(total, listLimits.first) / rows) - 1);
  const isCounted = totalKind === 'exact';
  const open = (wanted: number) => list.open(pageChanged(list.query, wanted));
  const choices = [...new Set([...rowChoices, rows])].toSorted((a, b) => a - b);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>
        {number(first + 1)} to {number(first + items.length)} of{' '}
        {isCounted ? (
          number(total)
        ) : (
          <button type="button" className={styles.count} onClick={() => list.open(exactCountAsked(list.query))}>
            {number(total)}+ <span>(count all)</span>
          </button>
        )}
      </span>
      <label>
        Rows
        <select
          className={toolbar.select}
          value={rows}
          onChange={({ target }) => list.open(rowsChanged(list.query, Number(target.value)))}
        >
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
      <div className={styles.pages}>
        <button type="button" aria-label="Previous page" disabled={page === 0} onClick={() => open(page - 1)}>
          <Glyph name="left" />
        </button>
        {pagesAround(page, lastPage).map((each) => (
          <button
            key={each}
            type="button"
            aria-label={`Page ${each + 1}`}
            {...(each === page && { 'aria-current': 'page' as const })}
            onClick={() => open(each)}
          >
            {each + 1}
          </button>
        ))}
        <button type="button" aria-label="Next page" disabled={page >= lastPage} onClick={() => open(page + 1)}>
          <Glyph name="right" />
        </button>
      </div>
    </nav>
  );
}

const number = (value: number): string => groupedNumber(String(value), 0);
