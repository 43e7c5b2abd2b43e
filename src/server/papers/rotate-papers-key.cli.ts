import '#server/settings/time-zone.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createLogger } from '#server/logger.ts';

import { createPaperSeal } from './paper-seal.ts';
import { paperStoreOf } from './paper-store.ts';
import { rotatePapersKey } from './rotate-papers-key.ts';
import { createSealedPapers } from './sealed-papers.ts';

/** `npm run rotate-papers-key`: moves every paper and private picture to the first key of PAPERS_KEY; the others are still needed to open them. */
const config = readConfig({ INGOT_MODE: 'demo', ...process.env });
const opened = await openDatabase({
  url: config.databaseUrl,
  dataDir: config.dataDir,
  log: createLogger('warn'),
  postgres: { connections: 1 },
});
try {
  const sealed = createSealedPapers({ seal: createPaperSeal(config.papers.keys), store: paperStoreOf(config) });
  const { moved, left } = await rotatePapersKey({
    db: opened.db,
    sealed,
    report: (count) => count > 0 && count % 100 === 0 && process.stdout.write(`${count} files moved\n`),
  });
  process.stdout.write(
    `${moved} ${moved === 1 ? 'file is' : 'files are'} now sealed under "${sealed.currentKeyId}".\n`,
  );
  if (left > 0) {
    process.stdout.write(
      `${left} could not be opened, or were changed meanwhile, and are as they were. Keep their keys.\n`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await opened.close();
}
