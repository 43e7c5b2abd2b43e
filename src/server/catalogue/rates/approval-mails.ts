import { rateMails } from '#contract/catalogue/rate-mails.templates.ts';
import { currencyOfSheet, kindOfSheet, type RateSheet } from '#contract/catalogue/rates.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { mailStaff } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { RateRecord } from './rates.table.ts';

interface Wanted {
  version: RateRecord;
  clock: Clock;
  publicUrl: string;
}

const pages = { live: 'commission', storage: 'storage-commission', currency: 'currencies' } as const;

const nameOf = (sheet: RateSheet): string =>
  ({
    live: 'Live Price Commission',
    storage: 'Storage commission',
    currency: `The rate of ${currencyOfSheet(sheet)}`,
  })[kindOfSheet(sheet)];

/** Asks everybody who may approve a change of rates, but for whoever entered it, to look at it. */
export function askForApproval(tx: Transaction, { version, clock, publicUrl }: Wanted): Promise<void> {
  const { id, sheet, changes, reason, needsSecond, createdBy, createdByName } = version;
  return mailStaff(
    tx,
    { clock },
    {
      ...{ permission: 'pricing.approve', except: createdBy, ref: { type: 'rate_version', id } },
      template: rateMails.asked,
      values: {
        ...{ asker: createdByName ?? 'Somebody', sheet: nameOf(sheet), changes, reason, why: needsSecond ?? '' },
        link: `${publicUrl}/dashboard/${pages[kindOfSheet(sheet)]}`,
      },
    },
  );
}
