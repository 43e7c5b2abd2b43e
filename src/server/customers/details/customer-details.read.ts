import { eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { CustomerDetails } from '#contract/customers/customer-details.contract.ts';
import { answersBarred, isSigned } from '#contract/customers/customer-details.rules.ts';
import type { KycDraft } from '#contract/customers/customers.contract.ts';
import { hasRight } from '#contract/permissions.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { ownLimitOf, tierOf } from '#server/trade/trade.door.ts';

import { type Case, caseOf, type Reader } from '#server/customers/cases/customer-view.read.ts';
import { customerTags } from './customer-tags.table.ts';

/** What was declared, without what the customer signed. */
export const unsigned = (form: KycDraft): KycDraft =>
  Object.fromEntries(Object.entries(form).filter(([key]) => !isSigned(key)));

export const barredIn = ({ user, kyc }: Case): string | null =>
  answersBarred(user.status, kyc !== null && kyc.erasedAt === null && Object.keys(kyc.form).length > 0);

async function tagsOfCustomer(db: Executor, userId: string): Promise<string[]> {
  const [row] = await db.select().from(customerTags).where(eq(customerTags.userId, userId));
  return row?.tags ?? [];
}

export async function setTags(tx: Transaction, userId: string, tags: string[]): Promise<void> {
  if (tags.length === 0) await tx.delete(customerTags).where(eq(customerTags.userId, userId));
  else {
    const target = customerTags.userId;
    await tx.insert(customerTags).values({ userId, tags }).onConflictDoUpdate({ target, set: { tags } });
  }
}

/** What of a customer can be changed, as the reader finds it. Refuses with 404. */
export async function readDetails(db: Executor, id: string, { roles }: Reader): Promise<CustomerDetails> {
  const found = await caseOf(db, id);
  const { user, kyc } = found;
  const [own, tier] = [await ownLimitOf(db, id), (await tierOf(db, id))?.dailyLimit ?? null];
  return {
    ...{ id, version: user.version, name: user.name, email: user.email },
    ...{ accountType: user.accountType, status: user.status },
    answers: unsigned(kyc?.form ?? {}),
    tags: await tagsOfCustomer(db, id),
    dailyLimit: own === null ? null : moneyText(own),
    answersBarred: barredIn(found),
    mayIdentity: hasRight(roles, 'kyc.review'),
    tierDailyLimit: tier === null ? null : moneyText(tier),
    wealthAboveCad: (await readSetting(db, 'kyc')).wealthAboveCad,
  };
}
