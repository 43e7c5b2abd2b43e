import { watchLists } from '#contract/compliance/screening.rules.ts';
import { watchListLoads } from '#server/compliance/lists/watch-lists.table.ts';

import type { TestApp } from './test-app.ts';

/** The sanctions lists as if they were loaded and named nobody, so that identity checks can be approved. */
export const loadedLists = ({ db, clock }: TestApp): Promise<unknown> =>
  db.insert(watchListLoads).values(
    watchLists.map((list) => ({
      ...{ list, at: clock.now(), result: 'loaded' as const, source: 'test', entries: 0, names: 0 },
      ...{ sha256: '', actorId: null, actorName: 'Test' },
    })),
  );
