import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { mailsContract } from '#contract/mails.contract.ts';
import { outboxResource } from '#contract/mails.resource.ts';
import type { Database } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import type { Router } from '#server/http/router.ts';

import { allMails } from './outbox.list.ts';

export function outboxRoutes(
  router: Router,
  { db, timeZone, demo }: { db: Database; timeZone: string; demo: boolean },
): void {
  const source = allMails(demo);
  router.on(mailsContract.list, ({ viewer, search }) =>
    listPage(db, source, decodeListQuery(search, outboxResource, viewer), { viewer, timeZone }),
  );
}
