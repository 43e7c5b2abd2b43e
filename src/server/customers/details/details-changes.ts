import type { z } from 'zod';

import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { CustomerDetails, customerDetailsContract } from '#contract/customers/customer-details.contract.ts';
import type { KycDraft } from '#contract/customers/customers.contract.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import type { Transaction } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import type { Case } from '#server/customers/cases/customer-view.read.ts';
import { changedAnswers } from './changed-answers.ts';
import { unsigned } from './customer-details.read.ts';

/** What was entered. */
export type Wanted = Omit<z.output<(typeof customerDetailsContract)['change']['body']>, 'version'>;

/** What differs from what is kept; `changes` is undefined where nothing does. */
export async function changesOf(
  tx: Transaction,
  found: Case,
  known: CustomerDetails,
  wanted: Wanted & { today: string },
) {
  const { wealthAboveCad } = await readSetting(tx, 'kyc');
  const { form, keys } = changedAnswers(found, wanted.answers, { today: wanted.today, wealthAboveCad });
  const plain = ({ name, tags, dailyLimit }: Pick<CustomerDetails, 'name' | 'tags' | 'dailyLimit'>) => ({
    ...{ name, tags, dailyLimit: dailyLimit === null ? null : moneyText(minorUnits(dailyLimit)) },
  });
  const told = (answers: object, more: Parameters<typeof plain>[0]): Record<string, unknown> => ({
    ...answers,
    ...Object.fromEntries(keys.filter((key) => !(key in answers)).map((key) => [key, null])),
    ...plain(more),
  });
  const changes = changedFields(told(known.answers, known), told(unsigned(form as KycDraft), wanted));
  return { form, keys, changes };
}

/** The log is kept for good: of the number of a document it tells the end alone. */
export const veiled = (values: object): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(values, (key, value: unknown) =>
      key === 'documentNumber' && typeof value === 'string' ? `…${value.slice(-3)}` : value,
    ),
  ) as Record<string, unknown>;
