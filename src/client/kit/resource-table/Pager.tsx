import { exactTime } from '#client/kit/date/exact-time.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { SHOP_ZONE, zoneName } from '#contract/dates/shop-calendar.ts';
import { exactCountAsked, pageChanged, rowsChanged } from '#contract/list/list-changes.ts';
import { listLimits } from '#contract/list/list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';

import { useTableActs } from './acting/table-acts.ts';
import { totalWords } from './acting/total-words.ts';
import type { ListOptions } from './list-options.ts';
import { pagesAround } from './pages-around.ts';
import { lastPageOf } from './pages-of.ts';
import styles from './pager.module.css';
import toolbar from './toolbar.module.css';
import type { ListState } from './use-list-state.ts';

const rowChoices = [10, 25, 50, 100] as const;

interface PagerProps<Key extends string> {
  list: ListState<Key>;
  reply: Omit<ListReply<unknown>, 'totals'>;
  manner?: ListOptions<never>['manner'];
}

/** Which rows these are of how many and as of when, how many at a time, and the ways to the others. */
export function Pager<Key extends string>({ list, reply, manner = 'staff' }: PagerProps<Key>) {
  const { items, total, totalKind, asOf } = reply;
  const { first, rows } = list.query;
  const zone = zoneName();
  const acts = useTableActs();
  const page = Math.floor(first / rows);
  const isCounted = totalKind === 'exact';
  const lastPage = lastPageOf(rows, reply);
  const onNarrow = pagesAround(page, lastPage, 3);
  const open = (wanted: number) => list.open((query) => pageChanged(query, wanted));
  const openLast = (): void => {
    if (isCounted) open(lastPage);
    // Asked for a page beyond any, with the count: a page beyond the end shows the last one instead.
    else list.open(exactCountAsked(pageChanged(list.query, Math.floor(listLimits.first / rows))));
  };
  const choices = [...new Set([...rowChoices, rows])].toSorted((a, b) => a - b);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>
        {items.length > 0 && `${number(first + 1)} to ${number(first + items.length)} of `}
        {isCounted ? (
          number(total)
        ) : (
          <button type="button" className={styles.count} onClick={() => list.open(exactCountAsked(list.query))}>
            {totalWords(reply)} <span>(count all)</span>
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
      {manner === 'staff' && (
        <>
          <span className={styles.asOf} title={`By the shop’s clock: ${zone}`}>
            As of <time dateTime={asOf}>{exactTime(asOf, SHOP_ZONE)}</time> {zone.replace(/ time\b.*/, '')}
          </span>
          <button
            type="button"
            className={styles.keys}
            title="What the keyboard does in this list"
            onClick={() => acts.open.set({ panel: 'keys' })}
          >
            Keys
          </button>
        </>
      )}
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
            {...(!onNarrow.includes(each) && { className: styles.wideOnly })}
            onClick={() => open(each)}
          >
            {each + 1}
          </button>
        ))}
        <button type="button" aria-label="Next page" disabled={page >= lastPage} onClick={() => open(page + 1)}>
          <Glyph name="right" />
        </button>
        <button
          type="button"
          className={styles.last}
          aria-label="Last page"
          disabled={isCounted && page >= lastPage}
          {...(isBeyondReach(reply) && { title: 'The last page that can be opened; sort the other way for the end' })}
          onClick={openLast}
        >
          Last
        </button>
      </div>
    </nav>
  );
}

/** Pages are opened only so far into a list; the rest is nearer from the other end. */
const isBeyondReach = ({ total }: Pick<ListReply<unknown>, 'total'>): boolean => total > listLimits.first;

const number = (value: number): string => groupedNumber(String(value), 0);
