import { HOUR_MS } from '#contract/dates/durations.ts';
import type { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import type { kycMoves } from '#server/identity/kyc/kyc-moves.table.ts';
import type { Random } from '#server/demo/random.ts';

import type { DemoAccounts } from './demo-accounts.ts';
import type { Trader } from './demo-customers.ts';
import { held } from './demo-cases.ts';
import { checked, movesOf } from './demo-moves.ts';
import { kycAnswers } from './kyc-answers.ts';

interface Circumstances {
  random: Random;
  openedAt: Date;
  now: Date;
}

/** The approved demo account as a customer who buys, with the identity check that made him one. */
export function guestCase(
  { admin, approved }: DemoAccounts,
  { random, openedAt, now }: Circumstances,
): { guest: Trader; kyc: typeof kycCases.$inferInsert; moves: (typeof kycMoves.$inferInsert)[] } {
  const address = {
    name: approved.name,
    street: '27 Tamarack Lane',
    city: 'Hamilton',
    province: 'ON',
    postalCode: 'L8P 1A1',
    country: 'CA',
  } as const;
  const [first = '', last = ''] = approved.name.split(' ');
  const approvedAt = new Date(openedAt.getTime() + 20 * HOUR_MS);
  const form = kycAnswers({ first, last }, address, now, random);
  const submittedAt = new Date(openedAt.getTime() + HOUR_MS);
  return {
    guest: { user: approved, approvedAt, address },
    kyc: {
      userId: approved.id,
      form,
      ...held({ status: 'approved', form, accountType: 'individual', decidedAt: approvedAt, at: 0, now }),
      rejectCode: null,
      submittedAt,
      decidedAt: approvedAt,
      decidedBy: admin.id,
      reason: checked,
      createdAt: openedAt,
      updatedAt: approvedAt,
    },
    moves: movesOf({
      ...{ user: approved, reviewer: admin, begunAt: openedAt, sentAt: submittedAt, decidedAt: approvedAt, now },
      ...{ askedBefore: null, reason: null, graceUntil: null },
    }),
  };
}
