import { type AgeingSide, ageingContract } from '#contract/finance/ageing.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import { ageingCsv } from './ageing-csv.ts';
import { openAmounts } from './open-amounts.list.ts';

/** What is owed to us and by us, by how long it is overdue. What is taken away as a file is written down. */
export function ageingRoutes(router: Router, db: Database): void {
  const read = async (side: AgeingSide, day: string) => ({
    day,
    items: await openAmounts(db, { side, day, timeZone: SHOP_ZONE }),
  });

  router.on(ageingContract.read, ({ params, query }) => read(params.side, query.day));

  router.on(ageingContract.file, async (call) => {
    const { side } = call.params;
    const { day } = call.query;
    const found = await read(side, day);
    await recordAudit(db, {
      actor: actorOf(call),
      action: 'export.taken',
      entity: 'export',
      entityId: `ageing:${side}`,
      after: { list: `Ageing of ${side}`, day, rows: found.items.length },
    });
    return sendCsv(call.reply, { name: `${side}-${day}.csv`, text: ageingCsv(side, found) });
  });
}
