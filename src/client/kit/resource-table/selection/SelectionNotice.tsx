import { useStored } from '#client/kit/resource-table/acting/store.ts';
import { useTableActs } from '#client/kit/resource-table/acting/table-acts.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';

import { chosenCount, mostTicked, type SelectionNotice as Notice } from './selection.ts';
import styles from './selection-notice.module.css';

/** Above the rows: what happened to the selection that nobody asked for. How many are selected is said, not shown. */
export function SelectionNotice() {
  const { selection } = useTableActs();
  const notice = useStored(selection, (state) => state.notice);
  const count = useStored(selection, ({ chosen }) => chosenCount(chosen));
  return (
    <div aria-live="polite">
      {notice && <p className={styles.notice}>{noticeWords(notice)}</p>}
      {count > 0 && <p className={text.hidden}>{number(count)} selected</p>}
    </div>
  );
}

function noticeWords(notice: Notice): string {
  if (notice.of === 'full') {
    return `At most ${mostTicked} rows can be ticked. To reach more, narrow the list with a filter and select all matching.`;
  }
  const count = number(notice.count);
  return notice.of === 'let go'
    ? `The selection of all ${count} matching was let go, as the list is of other rows now.`
    : `${count} selected before ${notice.count === 1 ? 'stays' : 'stay'} selected, also where this list does not show ${notice.count === 1 ? 'it' : 'them'}.`;
}

const number = (value: number): string => groupedNumber(String(value), 0);
