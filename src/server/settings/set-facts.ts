import type { Actor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { type FactName, factNames, isSampleFact, openingFacts } from './opening-facts.ts';
import { lockSetting, saveSetting } from './settings.service.ts';

/** A fact that cannot be set; says which and why. */
export class FactProblem extends Error {
  override readonly name = 'FactProblem';
}

/** Whoever has a shell on the server. */
const commandLine: Actor = { id: null, name: 'Command on the server' };

const isFactName = (name: string): name is FactName => Object.hasOwn(openingFacts, name);

/**
 * Sets facts of the shop by their names, all or none, each group with its audit row. Throws a `FactProblem` that names all
 * that is wrong.
 */
export async function setFacts(db: Database, wanted: Readonly<Record<string, string>>): Promise<void> {
  const problems: string[] = [];
  const values: Partial<Record<FactName, string>> = {};
  for (const [name, text] of Object.entries(wanted)) {
    if (!isFactName(name)) {
      problems.push(`${name}: there is no such setting. There are ${factNames.join(', ')}.`);
      continue;
    }
    const read = openingFacts[name].value.safeParse(text);
    if (!read.success) problems.push(`${name}: ${read.error.issues.map(({ message }) => message).join(' ')}`);
    else if (isSampleFact(name, read.data)) problems.push(`${name}: this is the sample. Enter your own.`);
    else values[name] = read.data;
  }
  if (problems.length > 0) throw new FactProblem(problems.join('\n'));

  await inTransaction(db, async (tx) => {
    for (const group of ['company', 'payments'] as const) {
      const own = factNames.flatMap((name) => {
        const value = values[name];
        return openingFacts[name].group === group && value !== undefined ? [[openingFacts[name].key, value]] : [];
      });
      if (own.length === 0) continue;
      const before = await lockSetting(tx, group);
      const after = { ...before, ...Object.fromEntries(own) };
      await saveSetting(tx, group, { before, after, actor: commandLine, action: `${group}.changed` });
    }
  });
}
