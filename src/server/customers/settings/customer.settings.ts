import { isCountry } from '#contract/countries.ts';
import { kycSettings } from '#contract/customers/kyc-settings.rules.ts';
import { payoutSettings } from '#contract/customers/payout-settings.rules.ts';
import { countriesIn } from '#contract/identity/kyc-risk.rules.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

/** When money is first paid to an account: later by one person, sooner by two. */
export const payoutGroup = (): KeptSettings =>
  keptSettings({
    group: payoutSettings,
    rows: ['payouts'],
    judge: (_tx, { payouts: now }, { payouts: wanted }) =>
      wanted.coolingHours < now.coolingHours
        ? { why: 'Customers would have less time to notice an account that is not theirs.' }
        : null,
  });

/** How customers are identified: more strictly by one person, less by two. */
export const kycGroup = (): KeptSettings =>
  keptSettings({
    group: kycSettings,
    rows: ['kyc'],
    problems: ({ kyc }) => ({
      ...(kyc.mediumFrom > kyc.highFrom && { highFrom: ['High risk begins where medium risk does, or above.'] }),
      ...noCountries('fatfCallForAction', kyc.fatfCallForAction),
      ...noCountries('fatfMonitored', kyc.fatfMonitored),
    }),
    judge: (_tx, { kyc: now }, { kyc: wanted }) =>
      raised.some((name) => wanted[name] > now[name]) ||
      wanted.retentionYears < now.retentionYears ||
      listedLess(now, wanted)
        ? { why: 'Customers would be identified less strictly than today, or their records kept for less long.' }
        : null,
  });

const noCountries = (field: string, text: string): Record<string, string[]> => {
  const unknown = countriesIn(text).filter((code) => !isCountry(code));
  return unknown.length === 0 ? {} : { [field]: [`There is no country of the code ${unknown.join(', ')}.`] };
};

/** Whether a country is on the lists of the FATF no more, or only on the milder one. */
function listedLess(now: ShopSettings['kyc'], wanted: ShopSettings['kyc']): boolean {
  const called = new Set(countriesIn(wanted.fatfCallForAction));
  const monitored = new Set(countriesIn(wanted.fatfMonitored));
  return (
    countriesIn(now.fatfCallForAction).some((code) => !called.has(code)) ||
    countriesIn(now.fatfMonitored).some((code) => !called.has(code) && !monitored.has(code))
  );
}

/** What is laxer when it is more. */
const raised = [
  ...(['wealthAboveCad', 'mediumFrom', 'highFrom'] as const),
  ...(['lowMonths', 'mediumMonths', 'highMonths', 'graceDays'] as const),
] satisfies readonly (keyof ShopSettings['kyc'])[];
