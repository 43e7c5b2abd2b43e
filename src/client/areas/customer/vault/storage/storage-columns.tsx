import type { StorageRow } from '#client/features/vault/storage-rows.ts';
import { fineOunces, markWords } from '#client/features/vault/storage-words.ts';
import { Change } from '#client/kit/change/Change.tsx';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import type { ownStorageItemsResource } from '#contract/vault/storage.resource.ts';

import { ItemCell } from './ItemCell.tsx';
import styles from './items.module.css';

const column = columnsOf<StorageRow, typeof ownStorageItemsResource>();

export const storageColumns: readonly Column<StorageRow>[] = [
  { key: 'name', minWidth: 190, hideable: false, card: 'title', render: (item) => <ItemCell item={item} /> },
  {
    key: 'mark',
    width: 116,
    card: 'subject',
    render: (item) => <span className={text.numbers}>{markWords(item)}</span>,
  },
  column.date('acquiredAt', { width: 76, card: 'line' }),
  {
    key: 'fineNg',
    width: 80,
    align: 'end',
    card: 'line',
    render: ({ fineNg }) => <span className={text.numbers}>{fineOunces(fineNg)}</span>,
  },
  column.money('costCad', { width: 88, card: 'line' }),
  {
    key: 'worth',
    label: 'Worth CAD',
    width: 90,
    align: 'end',
    card: 'status',
    render: ({ worth }) =>
      worth === null ? null : (
        <b className={text.numbers}>
          <Fresh value={worth}>{groupedNumber(worth, 2)}</Fresh>
        </b>
      ),
  },
  {
    key: 'gain',
    label: 'Gain',
    width: 94,
    align: 'end',
    card: 'figure',
    render: ({ gain, gainPct }) =>
      gain === null ? null : (
        <span className={styles.gain}>
          <Change amount={gain} />
          {gainPct !== null && (
            <small>
              <Change percent={gainPct} />
            </small>
          )}
        </span>
      ),
  },
];
