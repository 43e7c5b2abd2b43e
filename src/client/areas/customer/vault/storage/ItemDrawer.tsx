import { Drawer } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { PhotoList } from '#client/features/vault/photos/PhotoList.tsx';
import { ownPhotoAddress } from '#client/features/vault/photos/storage-photos.api.ts';
import { useReadStorageItemQuery, useReadStorageQuery } from '#client/features/vault/storage.api.ts';
import { valuedPieces } from '#client/features/vault/storage-rows.ts';
import { fineOunces, itemWords, lockWords } from '#client/features/vault/storage-words.ts';
import { Change } from '#client/kit/change/Change.tsx';
import { shortDay } from '#client/kit/date/date-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import text from '#client/kit/theme/text.module.css';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';
import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import type { StorageItem, StorageSummary } from '#contract/vault/storage.contract.ts';
import { storageItemStateNames } from '#contract/vault/storage-items.rules.ts';
import { gainPercent } from '#contract/vault/storage-worth.rules.ts';

import styles from './items.module.css';

/** One item over its list: what it is, where it lies and who insures it, and what happened to it. */
export function ItemDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { currentData: item, error, refetch } = useReadStorageItemQuery(id, { refetchOnMountOrArgChange: true });
  const { data: summary } = useReadStorageQuery();
  useFocusBack();
  return (
    <Drawer
      open
      title={item ? itemWords(item) : 'Item'}
      size={520}
      closable={{ placement: 'end', 'aria-label': 'Close' }}
      onClose={onClose}
    >
      {item ? (
        <ItemParts item={item} summary={summary} />
      ) : error ? (
        <Failed what="The item" error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </Drawer>
  );
}

const ItemParts = ({ item, summary }: { item: StorageItem; summary: StorageSummary | undefined }) => (
  <div className={styles.parts}>
    {item.lock && (
      <p className={styles.locked}>
        <Glyph name="lock" /> {lockWords(item)}
      </p>
    )}
    <section>
      <h3>What it is</h3>
      <Facts items={identityOf(item)} />
    </section>
    {item.photos.length > 0 && (
      <section>
        <h3>Photographs</h3>
        <PhotoList
          photos={item.photos}
          of={item.mark === null ? itemWords(item) : `${itemWords(item)}, ${item.mark}`}
          addressOf={ownPhotoAddress(item.id)}
        />
      </section>
    )}
    <section>
      <h3>What it is worth</h3>
      <Facts items={worthFacts(item, summary)} />
      {item.place !== 'gone' && (
        <Link
          className={text.link}
          to={`${paths.customer.limitOrders}?${new URLSearchParams({ sell: item.id, name: itemWords(item) }).toString()}`}
        >
          Sell at a price…
        </Link>
      )}
    </section>
    <section>
      <h3>Where it lies</h3>
      <Facts items={placeOf(item)} />
    </section>
    <section>
      <h3>What happened so far</h3>
      <Timeline
        entries={item.timeline.toReversed().map(({ at, what, byYou }) => ({ at, what, who: byYou ? 'by you' : '' }))}
      />
    </section>
  </div>
);

const identityOf = (item: StorageItem) => [
  { label: 'Number', value: item.number },
  ...(item.mark === null ? [] : [{ label: item.isSerial ? 'Serial number' : 'Lot', value: <b>{item.mark}</b> }]),
  { label: 'State', value: storageItemStateNames[item.state] },
  { label: 'Pieces', value: String(item.qty) },
  { label: 'Fine weight', value: `${fineOunces(item.fineNg)} oz, ${gramsText(BigInt(item.fineNg))} g` },
  ...(item.measuredNg === null
    ? []
    : [{ label: 'Measured when taken in', value: `${gramsText(BigInt(item.measuredNg))} g fine` }]),
  ...(item.partOf
    ? [{ label: 'Was a part of', value: <BesideButton id={item.partOf.id}>{item.partOf.number}</BesideButton> }]
    : []),
];

function worthFacts(item: StorageItem, summary: StorageSummary | undefined) {
  const { worth, cost } = valuedPieces(item, item.qty, summary);
  const percent = worth === null ? null : gainPercent(worth, cost);
  return [
    ...(item.order
      ? [
          {
            label: 'Bought with order',
            value: (
              <Link className={text.link} to={paths.customer.order(item.order.id)}>
                {item.order.number}
              </Link>
            ),
          },
        ]
      : []),
    { label: 'Yours since', value: <DateText iso={item.acquiredAt} /> },
    {
      label: item.order ? 'Paid, with tax' : 'Worth when received',
      value: <Money value={item.cost} currency={item.currency} form="code" />,
    },
    ...(item.currency === 'CAD'
      ? []
      : [{ label: 'In CAD on that day', value: <Money value={item.costCad} currency="CAD" form="code" /> }]),
    ...(worth === null || item.place === 'gone'
      ? []
      : [
          { label: 'Worth now', value: <Money value={moneyText(worth)} currency="CAD" form="code" /> },
          {
            label: 'Gain',
            value: <Change amount={moneyText(worth - cost)} {...(percent !== null && { percent })} />,
          },
        ]),
  ];
}

const placeOf = ({ vault, location, confirmedAt }: StorageItem) => [
  { label: 'Vault', value: `${vault.name}, ${vault.city}` },
  { label: 'Kept by', value: vault.operator },
  ...(location === null ? [] : [{ label: 'Place in it', value: location }]),
  ...(confirmedAt === null
    ? []
    : [{ label: 'Counted and weighed by two officers', value: <DateText iso={confirmedAt} /> }]),
  { label: 'Insured by', value: `${vault.insurer}, until ${shortDay(vault.insuredUntil)}` },
];
