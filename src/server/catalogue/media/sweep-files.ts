import { DAY_MS } from '#contract/dates/durations.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { FileStore } from '#server/ports/files/file-store.ts';
import { videoFile } from '#server/catalogue/videos/videos.read.ts';

import { isFileOfMedia } from './media.read.ts';
import type { Variants } from './variants.ts';

/** A file is kept before the row that names it; nobody takes a day for that. */
const REST_MS = DAY_MS;

interface Parts {
  db: Database;
  clock: Clock;
  files: FileStore;
  variants: Variants;
}

/** Removes what was left by uploads that broke off, and the files of pictures and films that were deleted or replaced. */
export async function sweepFiles({ db, clock, files, variants }: Parts): Promise<number> {
  let removed = 0;
  for await (const key of files.writtenBefore(new Date(clock.now().getTime() - REST_MS))) {
    if ((await isFileOfMedia(db, key)) || (await videoFile(db, key))) continue;
    await variants.remove(key);
    await files.remove(key);
    removed += 1;
  }
  return removed;
}
