import { moneyText } from '#contract/arithmetic/exact.ts';
import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { type FormValues, volumeMost } from '#contract/identity/kyc-form.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { buyingRefusal } from '#server/identity/identity.door.ts';
import { dailyLimitOf, orderedSince, type volumesOf } from '#server/trade/trade.door.ts';

import type { Case } from './cases/customer-view.read.ts';

interface At {
  now: Date;
  volume: Awaited<ReturnType<typeof volumesOf>>;
}

/** What a customer may still buy: today by his limits, and within twelve months without more proof than he has given. */
export async function limitsOf(
  db: Executor,
  { user, kyc }: Case,
  { now, volume }: At,
): Promise<CustomerProfile['limits']> {
  const limit = await dailyLimitOf(db, user.id);
  const ordered = limit === null ? 0n : await orderedSince(db, user.id, new Date(now.getTime() - DAY_MS));
  const declared = volumeMost((kyc?.form ?? {}) as FormValues);
  const year = volume.reduce((sum, { yearCad }) => sum + yearCad, 0n);
  return {
    refusal: buyingRefusal(user),
    day: limit && { most: moneyText(limit.most), left: leftOf(limit.most, ordered), by: limit.by },
    year:
      declared > 0 && Number.isFinite(declared)
        ? { most: moneyText(BigInt(declared) * 100n), left: leftOf(BigInt(declared) * 100n, year) }
        : null,
  };
}

const leftOf = (most: bigint, used: bigint): string => moneyText(most > used ? most - used : 0n);
