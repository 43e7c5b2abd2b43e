import { caseRuleWords } from '#contract/compliance/case-rules.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { readSettings } from '#server/settings/settings.service.ts';

/** What the rule of each kind of case looks for under the settings as they are now. */
export const caseRules = async (db: Executor): Promise<ReturnType<typeof caseRuleWords>> =>
  caseRuleWords(await readSettings(db, 'compliance', 'cases'));
