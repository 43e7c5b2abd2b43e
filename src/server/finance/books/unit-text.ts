import { type SQL, sql } from 'drizzle-orm';

import { moneyText, quotientText } from '#contract/arithmetic/exact.ts';
import { metals } from '#contract/metals.ts';

const NG_PER_GRAM = 1_000_000_000n;
const NG_DECIMALS = 9;

const isMetal = (unit: string): boolean => (metals as readonly string[]).includes(unit);

/** An amount of the journal in its unit's large one: a currency with two decimals, a metal in grams with nine. */
export const unitText = (amount: bigint, unit: string): string =>
  isMetal(unit) ? quotientText(amount, NG_PER_GRAM, NG_DECIMALS) : moneyText(amount);

/** The same in SQL, as text. */
export const inUnit = (amount: SQL, unit: SQL): SQL =>
  sql`(case when ${unit} in (${sql.join(
    metals.map((metal) => sql`${metal}`),
    sql`, `,
  )})
    then round(${amount} / 1000000000.0, ${NG_DECIMALS}::int) else round(${amount} / 100.0, 2) end)::text`;
