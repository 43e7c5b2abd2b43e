import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadVaultItemQuery } from '#client/features/vault/admin-items.api.ts';
import { AdminItemTag } from '#client/features/vault/AdminItemTag.tsx';
import { ItemPhotos } from '#client/features/vault/photos/ItemPhotos.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { ActButtons } from '#client/kit/page-frame/ActButtons.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { LeaveQuestion } from '#client/kit/question/LeaveQuestion.tsx';
import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import { metalNames } from '#contract/metals.ts';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';

import { itemActs } from './item-acts.tsx';
import { confirmDialog } from './item-dialogs.ts';

const trail = [{ label: 'Vault', to: paths.admin.vault }];

/** One item in storage: what it is, whose, where, what happened to it, and what can be done with it. */
export function ItemPage() {
  const { id = '' } = useParams();
  const { currentData: item, error, refetch } = useReadVaultItemQuery(id);
  if (item) return <KnownItem key={id} item={item} />;
  return (
    <PageFrame title="Vault item" trail={trail}>
      {error ? <Failed what="The item" error={error} onRetry={refetch} /> : <PageLoading />}
    </PageFrame>
  );
}

function KnownItem({ item }: { item: StorageItem }) {
  const [open, setOpen] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [hasWaiting, setWaiting] = useState(false);
  const acts = itemActs(item);
  const onClose = (words: string | null) => {
    setOpen(null);
    setConflict(words);
  };
  return (
    <PageFrame
      title={`Vault item ${item.number}`}
      trail={trail}
      note={
        <>
          <AdminItemTag state={item.state} />
          <span>
            since <DateText iso={item.stateSince} time />
          </span>
        </>
      }
      actions={<ActButtons acts={acts} onOpen={setOpen} soon={confirmDialog.soon} />}
    >
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} closable onClose={() => setConflict(null)} />
      )}
      {hasWaiting && (
        <LeaveQuestion title="Leave without the photographs?">
          They are chosen and not sent yet. You would choose them again.
        </LeaveQuestion>
      )}
      {item.isOwnReceipt && (
        <Alert
          type="info"
          title="You received it yourself. It is in the vault once another officer has confirmed it."
        />
      )}
      {item.reason !== null && <Alert type="warning" title={item.reason} />}
      <TwoColumns
        main={
          <>
            <Panel title={item.name}>
              <Facts items={metalFacts(item)} />
            </Panel>
            <Panel title="Photographs" note="its customer sees them">
              <ItemPhotos item={item} onWaiting={setWaiting} />
            </Panel>
            <Panel title="What happened so far" note="as the customer reads it">
              <Timeline
                entries={item.timeline.toReversed().map(({ at, what, note, actor }) => ({
                  ...{ at, what },
                  who: [note, actor].filter((part) => part !== null && part !== '').join(', '),
                }))}
              />
            </Panel>
          </>
        }
        side={
          <>
            <Panel title="Where it lies">
              <Facts items={placeFacts(item)} />
            </Panel>
            <Panel title="Whose it is">
              <Facts items={ownerFacts(item)} />
            </Panel>
          </>
        }
      />
      {acts.find(({ event }) => event === open)?.draw({ item, onClose })}
    </PageFrame>
  );
}

const grams = (text: string): string => `${groupedNumber(text, 4)} g`;

const metalFacts = ({ metal, qty, pieceGrams, fineGrams, measured, serial, lot, sku, partOf }: StorageItem) => [
  { label: 'Metal', value: metalNames[metal] },
  { label: 'SKU', value: sku },
  { label: 'Pieces', value: groupedNumber(String(qty), 0) },
  ...(qty === 1 ? [] : [{ label: 'Fine weight of one', value: grams(pieceGrams) }]),
  { label: 'Fine weight', value: grams(fineGrams) },
  ...(measured === null ? [] : [{ label: 'Measured', value: grams(measured) }]),
  ...(serial === null ? [] : [{ label: 'Serial number', value: serial }]),
  ...(lot === null ? [] : [{ label: 'Lot', value: lot }]),
  ...(partOf === null
    ? []
    : [{ label: 'Taken out of', value: <Link to={paths.admin.vaultItem(partOf.id)}>{partOf.number}</Link> }]),
];

const placeFacts = ({ vault, vaultName, location, received, confirmed }: StorageItem) => [
  { label: 'Vault', value: `${vaultName} (${vault})` },
  { label: 'Location', value: location ?? 'not known yet' },
  ...[['Received by', received] as const, ['Confirmed by', confirmed] as const].flatMap(([label, person]) =>
    person === null
      ? []
      : [
          {
            label,
            value: (
              <>
                {person.name}, <DateText iso={person.at} time />
              </>
            ),
          },
        ],
  ),
];

const ownerFacts = ({ customerId, customerName, orderId, orderNumber, ...item }: StorageItem) => [
  { label: 'Customer', value: <Link to={paths.admin.customerProfile(customerId)}>{customerName}</Link> },
  ...(orderId === null ? [] : [{ label: 'Order', value: <Link to={paths.admin.order(orderId)}>{orderNumber}</Link> }]),
  { label: 'Bought', value: <DateText iso={item.acquiredAt} time /> },
  { label: 'Cost', value: <Money value={item.cost} currency={item.currency} form="code" /> },
  ...(item.currency === 'CAD'
    ? []
    : [{ label: 'Cost in CAD', value: <Money value={item.costCad} currency="CAD" form="code" /> }]),
  ...(item.sellableFrom === null
    ? []
    : [{ label: 'Payment clears', value: <DateText iso={item.sellableFrom} time /> }]),
];
