import { MINUTE_MS, DAY_MS } from '#contract/dates/durations.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { riskOf, whySecond } from '#contract/identity/kyc-risk.rules.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';
import type { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import type { kycMoves } from '#server/identity/kyc/kyc-moves.table.ts';
import type { kycRequests } from '#server/identity/kyc/kyc-requests.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import type { Random } from '#server/demo/random.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { demoUser } from './demo-accounts.ts';
import { demoAddress } from './demo-addresses.ts';
import { answeredOf, askedOf, askedWords, begun, buyersAnswers, held } from './demo-cases.ts';
import { checked, middleOf, movesOf } from './demo-moves.ts';
import { companyAnswers, kycAnswers } from './kyc-answers.ts';
import { companyOf, demoEmail, type DemoName, demoNames } from './names.ts';

type CaseRow = typeof kycCases.$inferInsert;
type RequestRow = typeof kycRequests.$inferInsert;
type MoveRow = typeof kycMoves.$inferInsert;

/** A customer who may buy, and from when. */
export interface Trader {
  user: UserRecord;
  approvedAt: Date;
  address: Address;
}

export interface DemoCustomers {
  users: UserRecord[];
  cases: CaseRow[];
  requests: RequestRow[];
  /** How the checks came where they stand, in the order of time. */
  moves: MoveRow[];
  /** By the moment they were approved. */
  traders: Trader[];
}

/** How many customers stand where; the ten whose check was submitted are what the menu's badge counts. */
const counts = {
  approved: 308,
  pending: 26,
  draft: 19,
  submitted: 10,
  in_review: 4,
  more_info: 8,
  rejected: 10,
  expired: 7,
  suspended: 5,
  closed: 3,
} as const satisfies Partial<Record<UserRecord['status'], number>>;

const reasons = {
  rejected: 'The name on the document is not the name of the account.',
  suspended: 'Held until the bank answers our question about the last wire.',
  closed: 'Closed at the customer’s own request.',
  approved: checked,
  expired: checked,
} as const;

interface Circumstances {
  ids: SeededIds;
  random: Random;
  openedAt: Date;
  now: Date;
  /** Ids of what is told of the checks, apart: what is told changes nobody. */
  checkIds: SeededIds;
  /** Who decides on identity checks. */
  reviewer: UserRecord;
  /** Who did so before, and has left: companies wait for the second approver after her. */
  former: UserRecord;
}

/** Four hundred customers who cannot sign in, of every status, who joined over the shop's whole life. */
export function demoCustomers({ openedAt, ...told }: Circumstances): DemoCustomers {
  const { ids, random, now, checkIds } = told;
  const statuses = shuffled(
    Object.entries(counts).flatMap(([status, count]) =>
      Array<UserRecord['status']>(count).fill(status as UserRecord['status']),
    ),
    random,
  );
  const life = now.getTime() - openedAt.getTime();
  const joined = statuses.map((status) => random.int(...joinedBetween(status, life)));
  const order = joined.map((_, at) => at).toSorted((a, b) => (joined[a] ?? 0) - (joined[b] ?? 0));
  const names = demoNames(statuses.length, random);

  const made: DemoCustomers = { users: [], cases: [], requests: [], moves: [], traders: [] };
  for (const at of order) {
    const createdAt = new Date(openedAt.getTime() + (joined[at] ?? 0));
    ids.at(createdAt);
    addCustomer(made, names[at] as DemoName, statuses[at] as UserRecord['status'], {
      createdAt,
      ...told,
    });
  }
  made.moves.sort((a, b) => a.at.getTime() - b.at.getTime());
  made.moves = made.moves.map((move) => {
    checkIds.at(move.at);
    return { id: checkIds.next(), ...move };
  });
  made.traders.sort((a, b) => a.approvedAt.getTime() - b.approvedAt.getTime());
  return made;
}

function addCustomer(
  made: DemoCustomers,
  person: DemoName,
  status: UserRecord['status'],
  { createdAt, ids, random, now, ...more }: Omit<Circumstances, 'openedAt'> & { createdAt: Date },
): void {
  // Two people decide on companies: those in review wait for the second.
  const commercial = random.next() < 0.07 || status === 'in_review';
  const name = commercial ? companyOf(person, random) : `${person.first} ${person.last}`;
  const address = demoAddress(name, random);
  const submittedAt = later(createdAt, random.int(20, 900), now);
  const latest = status === 'in_review' ? new Date(now.getTime() - DAY_MS) : now;
  const decidedAt = later(submittedAt, random.int(30, 2400), latest);
  const typed = kycAnswers(person, address, now, random);
  const answers = status === 'approved' ? buyersAnswers(typed, { decidedAt, now }) : typed;
  const declared = commercial ? companyAnswers(name, answers) : answers;
  const verified = status !== 'pending' || random.next() < 0.4;
  const user: UserRecord = {
    ...demoUser({ id: ids.next(), email: demoEmail(person, random), name, createdAt }),
    accountType: commercial ? 'commercial' : 'individual',
    status,
    emailVerifiedAt: verified ? later(createdAt, random.int(1, 15), now) : null,
    updatedAt:
      status === 'pending' ? createdAt : status === 'draft' || status === 'submitted' ? submittedAt : decidedAt,
  };
  made.users.push(user);
  if (status === 'pending') return;
  const at = made.cases.length;
  const reviewer = status === 'in_review' ? more.former : more.reviewer;
  const kept = held({ status, form: declared, accountType: user.accountType, decidedAt, at, now });
  const isAskedBefore = at % 6 === 1 && ['approved', 'rejected', 'in_review'].includes(status);
  const middle = middleOf(submittedAt, decidedAt);
  const sent = status !== 'draft';
  const decided = status in reasons;
  const words = askedWords(user.accountType);
  const reason = reasons[status as keyof typeof reasons] ?? null;
  made.cases.push({
    userId: user.id,
    form: sent ? declared : begun(answers, commercial),
    submittedAt: sent ? (isAskedBefore ? middle.answeredAt : submittedAt) : null,
    decidedAt: decided ? decidedAt : null,
    decidedBy: decided ? reviewer.id : null,
    reason,
    rejectCode: status === 'rejected' ? 'mismatch' : null,
    ...kept,
    ...(status === 'in_review' && firstOf(reviewer, decidedAt)),
    ...(wasApproved(status) && takesTwo(user, declared) && firstOf(more.former, middle.firstAt)),
    createdAt: submittedAt,
    updatedAt: decided ? decidedAt : submittedAt,
  });
  made.moves.push(
    ...movesOf({
      ...{ user, reviewer, begunAt: createdAt, sentAt: submittedAt, decidedAt, graceUntil: kept.graceUntil, now },
      askedBefore: isAskedBefore ? words : null,
      reason: status === 'more_info' ? words : reason,
    }),
  );
  if (isAskedBefore) {
    const { askedAt, answeredAt } = middle;
    more.checkIds.at(askedAt);
    made.requests.push(answeredOf(user, { id: more.checkIds.next(), reviewer, at: askedAt, answeredAt }));
  }
  if (status === 'more_info')
    made.requests.push(askedOf(user, { reviewer, at: decidedAt, now, declared, id: ids.next() }));
  if (status === 'approved') made.traders.push({ user, approvedAt: decidedAt, address });
}

/** Whether a check that stands so was approved before. */
const wasApproved = (status: UserRecord['status']): boolean =>
  ['approved', 'expired', 'suspended', 'closed'].includes(status);

/** Whether two people approve by the shop's rule: companies, high risk and high office. */
function takesTwo({ accountType, name }: UserRecord, form: object): boolean {
  const declared = form as FormValues;
  return whySecond(declared, accountType, riskOf(declared, accountType, defaultSettings.kyc, name)).length > 0;
}

/** The first of two approvals. */
const firstOf = ({ id, name }: UserRecord, at: Date): Partial<CaseRow> => ({
  ...{ firstBy: id, firstByName: name, firstAt: at },
  firstReason: 'The registry, the owners and the papers agree.',
});

/** When in the shop's life those of a status came: a check under way is young, papers that have lapsed are old. */
function joinedBetween(status: UserRecord['status'], life: number): [number, number] {
  if (status === 'expired') return [0, life / 3];
  if (status === 'suspended' || status === 'closed') return [0, life - 90 * DAY_MS];
  if (status === 'approved' || status === 'pending' || status === 'rejected') return [0, life - 4 * DAY_MS];
  return [life - 21 * DAY_MS, life - 2 * DAY_MS];
}

/** So many minutes later, but not after now. */
const later = (moment: Date, minutes: number, now: Date): Date =>
  new Date(Math.min(moment.getTime() + minutes * MINUTE_MS, now.getTime()));

function shuffled<T>(values: readonly T[], random: Random): T[] {
  const keyed = values.map((value) => ({ value, key: random.next() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value);
}
