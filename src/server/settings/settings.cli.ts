import '#server/settings/time-zone.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createLogger } from '#server/logger.ts';

import { factIn, factNames, missingFacts, openingFacts } from './opening-facts.ts';
import { FactProblem, setFacts } from './set-facts.ts';
import { readSetting } from './settings.service.ts';

/**
 * `npm run settings`: prints what the shop says of itself, and what it has to say before it takes an order.
 * `npm run settings -- company.name "Maple Bullion Ltd." company.phone "+1 416 555 0199"` sets it.
 */
const config = readConfig({ INGOT_MODE: 'demo', ...process.env });
const opened = await openDatabase({
  url: config.databaseUrl,
  dataDir: config.dataDir,
  log: createLogger('warn'),
  postgres: { connections: 1 },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const words = process.argv.slice(2);
  if (words.length % 2 !== 0) throw new FactProblem('Say each setting and its value, such as company.name "My shop".');
  const pairs = words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : []));
  if (pairs.length > 0) await setFacts(opened.db, Object.fromEntries(pairs));

  const facts = {
    company: await readSetting(opened.db, 'company'),
    payments: await readSetting(opened.db, 'payments'),
  };
  const missing = missingFacts(facts);
  for (const name of factNames) {
    say(
      `${missing.includes(name) ? 'sample' : '      '}  ${name} = ${factIn(facts, name)}  (${openingFacts[name].label})`,
    );
  }
  say(missing.length > 0 ? 'The shop takes no orders until every sample is replaced.' : 'Nothing is missing.');
} catch (error) {
  if (!(error instanceof FactProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await opened.close();
}
