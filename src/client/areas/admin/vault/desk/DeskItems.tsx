import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { itemActs } from '#client/areas/admin/vault/items/item-acts.tsx';
import { confirmDialog } from '#client/areas/admin/vault/items/item-dialogs.ts';
import { AdminItemTag } from '#client/features/vault/AdminItemTag.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';

import styles from './desk.module.css';
import { DeskList } from './DeskList.tsx';

interface DeskItemsProps {
  /** What the list is called. */
  name: string;
  items: readonly StorageItem[];
  onAct: (item: StorageItem, event: string) => void;
}

/** What is asked for besides the moves of an item. */
export const PHOTOGRAPHS = 'photographs';

/** Items of the desk, each with what can be done with it, large enough for a gloved finger. */
export const DeskItems = ({ name, items, onAct }: DeskItemsProps) => (
  <DeskList name={name} items={items}>
    {(item) => (
      <>
        <div>
          <Link to={paths.admin.vaultItem(item.id)}>{item.number}</Link> <AdminItemTag state={item.state} />
          <p>
            <b>
              {item.qty} × {item.name}
            </b>
            , {groupedNumber(item.fineGrams, 4)} g fine
          </p>
          <p className={styles.quiet}>
            {[
              item.customerName,
              item.orderNumber === null ? '' : `order ${item.orderNumber}`,
              item.vaultName,
              placeOf(item),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
          <p className={styles.quiet}>
            {item.received === null ? (
              <>
                since <DateText iso={item.stateSince} time />
              </>
            ) : (
              <>
                received by {item.received.name}, <DateText iso={item.received.at} time />
              </>
            )}
          </p>
          {item.reason !== null && <p>{item.reason}</p>}
          {item.isOwnReceipt && <p>You received it: another officer confirms.</p>}
        </div>
        <div className={styles.acts} {...confirmDialog.soon}>
          {itemActs(item).map(({ event, label, danger }, at) => (
            <Button
              key={event}
              size="large"
              type={at === 0 && !danger ? 'primary' : 'default'}
              danger={danger === true}
              aria-label={`${label} ${item.number}`}
              onClick={() => onAct(item, event)}
            >
              {label}
            </Button>
          ))}
          {(item.photos.length > 0 || item.photoActs.length > 0) && (
            <Button
              size="large"
              aria-label={`${photoWords(item)} ${item.number}`}
              onClick={() => onAct(item, PHOTOGRAPHS)}
            >
              {photoWords(item)}
            </Button>
          )}
        </div>
      </>
    )}
  </DeskList>
);

const photoWords = ({ photos }: StorageItem): string =>
  photos.length === 0 ? 'Photographs…' : `Photographs (${photos.length})…`;

function placeOf({ location, serial, lot }: StorageItem): string {
  const marked = serial !== null ? `serial ${serial}` : lot !== null ? `lot ${lot}` : '';
  return [location === null ? '' : `at ${location}`, marked].filter((part) => part !== '').join(', ');
}
