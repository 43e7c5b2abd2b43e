import { sql } from 'drizzle-orm';

import { monthsAfter } from '#contract/dates/day-moments.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { type Risk, reviewMonths, riskOf, type RiskTerms } from '#contract/identity/kyc-risk.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Search } from '#server/ledger/invariant.ts';
import { readSetting } from '#server/settings/settings.service.ts';

/** How many checks are read at once: what is held in memory, however many there are. */
const SLICE = 1000;

/** How the reason begins that names the account's name of then, which the approval has replaced. */
const OTHER_NAME = 'Registered under another name: ';

/** An approved check, with the entry of the audit log that tells of its approval; null where none does. */
interface Kept extends Record<string, unknown> {
  id: string;
  type: AccountType;
  form: FormValues;
  risk: Risk;
  until: string | null;
  decided: string;
  approval: string | null;
}

// Where its form was changed by the staff since, the approval was for another one.
const slice = (after: string) => sql`
  select k.user_id::text id, k.account_type type, k.form, k.risk, k.valid_until::text until, k.decided_at::text decided, a.id::text approval
  from (
    select k.user_id, u.account_type, k.form, k.risk, k.valid_until, k.decided_at from kyc_cases k join users u on u.id = k.user_id
    where k.risk is not null and k.decided_at is not null and u.status in ('approved', 'expired') and k.user_id > ${after}::uuid
    order by k.user_id limit ${SLICE}
  ) k
  left join lateral (
    select a.id from audit_log a where a.entity = 'user' and a.entity_id = k.user_id::text and a.action = 'kyc.approved' order by a.id desc limit 1
  ) a on true
  where not exists (
    select 1 from audit_log d where d.entity = 'user' and d.entity_id = k.user_id::text and d.action = 'customer.details_changed'
      and (a.id is null or d.id > a.id)
  )
  order by k.user_id`;

/** The terms as each change left and found them, the first first. */
interface Change extends Record<string, unknown> {
  id: string;
  before: Partial<RiskTerms>;
  after: Partial<RiskTerms>;
}

/** By what a check was judged that an entry of the audit log approved; before the log, as the first change found the terms. */
async function termsOfEach(tx: Transaction): Promise<(approval: string | null) => RiskTerms> {
  const { rows: changes } = await tx.execute<Change>(sql`
    select id::text, before, after from audit_log where entity = 'setting' and entity_id = 'kyc' and before is not null and after is not null order by id`);
  const now = await readSetting(tx, 'kyc');
  return (approval) => {
    const last = changes.findLast(({ id }) => approval !== null && id < approval);
    const next = changes.find(({ id }) => approval === null || id > approval);
    return { ...now, ...(last?.after ?? next?.before) };
  };
}

/** Recomputes the risk and the last day of every approved check; answers what differs, at most so many. */
export async function recomputedRisks(tx: Transaction, { most }: Pick<Search, 'most'>): Promise<string[]> {
  const termsThen = await termsOfEach(tx);
  const found: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await tx.execute<Kept>(slice(after));
    for (const row of rows) {
      const wrong = differenceOf(row, termsThen(row.approval));
      if (wrong !== null) found.push(`${row.id} ${wrong}`);
      if (found.length >= most) return found;
    }
    if (rows.length < SLICE) return found;
    after = rows.at(-1)?.id ?? after;
  }
}

/** How a check differs from what its form comes to, in words; null where it does not. */
function differenceOf({ type, form, risk, until, decided, approval }: Kept, terms: RiskTerms): string | null {
  const wanted = riskOf(form, type, terms, nameThen(risk));
  if (JSON.stringify(partsOf(risk)) !== JSON.stringify(partsOf(wanted))) {
    return `is of ${risk.level} risk (${risk.score}), derived ${wanted.level} (${wanted.score})`;
  }
  // What came with the data ends on a day of its own.
  if (approval === null) return null;
  const { documentExpiry } = form;
  const review = monthsAfter(civilDayOf(new Date(decided)), reviewMonths(risk.level, terms));
  const end = typeof documentExpiry === 'string' && documentExpiry < review ? documentExpiry : review;
  return until === end ? null : `is known until ${until ?? 'no day'}, derived ${end}`;
}

const nameThen = ({ reasons }: Risk): string | undefined =>
  reasons.find(({ why }) => why.startsWith(OTHER_NAME))?.why.slice(OTHER_NAME.length);

const partsOf = ({ level, score, reasons }: Risk) => [
  level,
  score,
  ...reasons.flatMap(({ why, points }) => [why, points]),
];
