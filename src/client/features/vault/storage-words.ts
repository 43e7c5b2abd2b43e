import { shortDate } from '#client/kit/date/date-words.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { NG_PER_TROY_OUNCE, quotientText } from '#contract/arithmetic/exact.ts';
import type { StorageItemRow } from '#contract/vault/storage.contract.ts';
import { storageItemStateNames } from '#contract/vault/storage-items.rules.ts';

/** Why an item cannot be sold, and until when, in a few words. */
export function lockWords({ lock, state }: Pick<StorageItemRow, 'lock' | 'state'>): string {
  switch (lock?.why) {
    case 'on_its_way_in':
      return 'On its way into the vault';
    case 'discrepancy':
      return 'Being checked by the vault';
    case 'not_cleared':
      return lock.until === null ? 'Payment not cleared' : `Payment not cleared until ${shortDate(lock.until)}`;
    case 'being_sold':
      return 'Being sold';
    case 'being_moved':
      return 'Being moved to another vault';
    case 'frozen':
      return 'Frozen, please ask us';
    case 'withdrawal_asked':
      return 'Withdrawal asked';
    case 'being_transferred':
      return 'Being transferred to another customer';
    default:
      return storageItemStateNames[state];
  }
}

/** "1 oz Gold Bar", of several pieces "5 × 10 oz Silver Bar". */
export const itemWords = ({ name, qty }: Pick<StorageItemRow, 'name' | 'qty'>): string =>
  qty === 1 ? name : `${groupedNumber(String(qty), 0)} × ${name}`;

/** The serial number, or "lot AG-26-0917"; null while there is none. */
export const markWords = ({ mark, isSerial }: Pick<StorageItemRow, 'mark' | 'isSerial'>): string | null =>
  mark === null ? null : isSerial ? mark : `lot ${mark}`;

/** Fine weight (10^-9 g as text) in troy ounces with four decimals. */
export const fineOunces = (ng: string): string => groupedNumber(quotientText(BigInt(ng), NG_PER_TROY_OUNCE, 4), 4);
