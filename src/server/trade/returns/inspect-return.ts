import { invalid } from '#server/http/refusal.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry, transfer } from '#server/ledger/ledger.service.ts';
import { metalOf } from '#server/trade/orders/order-postings.ts';
import { readSentLines } from '#server/trade/orders/sent-lines.ts';
import { moveStock } from '#server/catalogue/catalogue.door.ts';

import { moveReturn } from './lock-return.ts';
import type { BodyOf, Moving } from './receive-return.ts';
import { linesOfReturn } from './return-pieces.read.ts';
import type { ReturnRecord } from './returns.table.ts';
import { writeReturnLines } from './write-return-lines.ts';

/**
 * What arrived is looked at, piece by piece: what can be sold again goes back to the shelf at what it had cost, what cannot
 * is scrap, and what the shop does not take goes back to the customer, with nothing given back for it.
 */
export async function inspectReturn(moving: Moving, body: BodyOf<'inspect'>): Promise<ReturnRecord> {
  const { tx, record, order, actor, at } = moving;
  const lines = (await linesOfReturn(tx, record.id)).map((line, index) => {
    const found = body.lines.find(({ lineId }) => lineId === line.lineId);
    const received = line.received ?? 0;
    const { restocked = 0, scrapped = 0, sentBack = 0 } = found ?? {};
    if (restocked + scrapped + sentBack !== received) {
      throw invalid(`lines.${index}.restocked`, `Say what becomes of all ${received} pieces.`);
    }
    return { ...line, restocked, scrapped, sentBack };
  });
  await writeReturnLines(tx, lines);
  const inspected = await moveReturn(tx, {
    ...moving,
    event: 'inspect',
    what: `Return ${record.number} inspected`,
    set: { inspectedAt: at, finding: body.note || null },
    after: {
      lines: lines.map(({ lineId, restocked, scrapped, sentBack }) => ({ lineId, restocked, scrapped, sentBack })),
      note: body.note,
    },
  });
  const sold = await readSentLines(tx, order.id);
  const goods = lines.flatMap((line) => {
    const of = sold.find(({ id }) => id === line.lineId);
    return of ? [{ ...line, of }] : [];
  });
  const back = goods.filter(({ restocked }) => restocked > 0);
  const pieces = back.map(({ of, restocked }) => ({ productId: of.productId, qty: restocked }));
  if (pieces.length > 0) await moveStock(tx, 'return', pieces, { orderId: order.id, actorId: actor.id, at });
  const metal = (qty: (line: (typeof goods)[number]) => number) => [
    ...metalOf(goods.map((line) => ({ metal: line.of.metal, fineNg: line.of.fineNg, qty: qty(line) }))),
  ];
  await postEntry(tx, {
    at,
    kind: 'order.goods_returned',
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: [
      ...metal(({ restocked }) => restocked).flatMap(([unit, ng]) =>
        transfer(unit, ng, { account: accounts.stockDelivered }, { account: accounts.stockAvailable }),
      ),
      ...metal(({ scrapped }) => scrapped).flatMap(([unit, ng]) =>
        transfer(unit, ng, { account: accounts.stockDelivered }, { account: accounts.stockScrapped }),
      ),
    ],
  });
  return inspected;
}
