import { tagsContract } from '#contract/catalogue/tags.contract.ts';
import { bulk } from '#server/platform/platform.door.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import { tagBulkWork } from './tags-in-bulk.ts';
import { allTags } from './tags.list.ts';
import type { TagsService } from './tags.service.ts';
import { shown } from './write-terms.ts';

interface Parts {
  db: Database;
  catalogue: Catalogue;
  tags: TagsService;
}

/** Tags as administrators keep them; their list is registered with all lists. */
export function tagsRoutes(router: Router, { db, catalogue, tags }: Parts): void {
  router.on(tagsContract.read, ({ params }) => tags.read(params.id));

  router.on(tagsContract.create, (call) => tags.create(call.body, actorOf(call)));

  router.on(tagsContract.update, (call) => {
    const { version, ...values } = call.body;
    return tags.update(call.params.id, values, version, actorOf(call));
  });

  router.on(tagsContract.bulk, async (call) => {
    const { selection, action } = call.body;
    const actor = actorOf(call);
    const reply = await bulk(
      db,
      {
        source: allTags,
        selection,
        viewer: call.viewer,
        timeZone: SHOP_ZONE,
        actor,
        key: call.idempotencyKey,
        body: call.body,
        action: action.do === 'merge' ? 'tag.bulk_merged' : 'tag.bulk_deleted',
        entity: 'tag',
        chosenBy: 'ids or query',
      },
      tagBulkWork(action, actor),
    );
    await shown(catalogue);
    return reply;
  });
}
