import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';

import { type StorageRow, useStorageRows } from '#client/features/vault/storage-rows.ts';
import { ResourceTable } from '#client/kit/resource-table/ResourceTable.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { useBeside } from '#client/kit/split-view/beside.ts';
import { type StoragePlace, storagePlaces } from '#contract/vault/storage-locks.rules.ts';
import { ownStorageItemsResource } from '#contract/vault/storage.resource.ts';

import { useChosenItems } from './chosen-items.ts';
import styles from './items.module.css';
import { storageColumns } from './storage-columns.tsx';

type Shown = StoragePlace | 'all';

const places: readonly { value: Shown; label: string }[] = [
  { value: 'held', label: 'Held' },
  { value: 'gone', label: 'Sold, withdrawn or transferred' },
  { value: 'all', label: 'All' },
];

const searchOf = (shown: Shown): string => (shown === 'all' ? '' : `?f.place=in:${shown}`);

const shownBy = (search: string): Shown =>
  storagePlaces.find((place) => new URLSearchParams(search).get('f.place') === `in:${place}`) ?? 'all';

/** The items, those that are held unless others are asked for; the ones that can be sold now can be chosen. */
export function StorageItems({ opensWith }: { opensWith: StoragePlace }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { openId } = useBeside();
  const { see } = useChosenItems();
  const [isNew, setIsNew] = useState(true);
  if (isNew && search !== '') setIsNew(false);
  if (isNew && search === '') return <Navigate to={{ search: searchOf(opensWith), hash }} replace />;
  return (
    <section className={styles.items} aria-labelledby="storage-items">
      <header>
        <h2 id="storage-items">Items</h2>
        <span>allocated to you by serial number or lot</span>
        <Segmented
          label="Which items"
          options={places}
          value={shownBy(search)}
          onChange={(shown) => void navigate({ search: searchOf(shown), hash }, { preventScrollReset: true })}
        />
      </header>
      <ResourceTable<typeof ownStorageItemsResource, StorageRow>
        name="Items in storage"
        resource={ownStorageItemsResource}
        columns={storageColumns}
        useRows={useStorageRows}
        options={{ density: 'regular', manner: 'shop', empty: 'There are none.', openId, onRows: see }}
      />
    </section>
  );
}
