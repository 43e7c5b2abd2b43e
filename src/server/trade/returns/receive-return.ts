import { decimal } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import type { ReturnMoveBody } from '#contract/trade/returns.contract.ts';
import type { ReturnActor } from '#contract/trade/returns.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Shop } from '#server/trade/invoices/write-credit-note.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { finishTasks } from '#server/platform/platform.door.ts';

import { inspectReturn } from './inspect-return.ts';
import { lockReturn, moveReturn } from './lock-return.ts';
import { authorisedMail, cancelledMail, receivedMail, refusedMail } from './return-mails.ts';
import { linesOfReturn } from './return-pieces.read.ts';
import type { ReturnRecord } from './returns.table.ts';
import { writeReturnLines } from './write-return-lines.ts';

export interface Moving {
  tx: Transaction;
  shop: Shop;
  record: ReturnRecord;
  order: OrderRecord;
  as: readonly ReturnActor[];
  actor: Actor & { id: string };
  at: Date;
}
export type BodyOf<Event extends ReturnMoveBody['event']> = Extract<ReturnMoveBody, { event: Event }>;

/** Does with a return what the staff asks. Refuses with 404, with 409 what its state does not allow, and with 422. */
export async function makeReturnMove(
  tx: Transaction,
  shop: Shop,
  { id, body, actor, as }: { id: string; body: ReturnMoveBody; actor: Moving['actor']; as: readonly ReturnActor[] },
): Promise<ReturnRecord> {
  const { record, order } = await lockReturn(tx, { id, version: body.version, as });
  const moving: Moving = { tx, shop, record, order, as, actor, at: shop.clock.now() };
  if (body.event === 'authorise') return authorise(moving, body);
  if (body.event === 'refuse') return refuse(moving, body);
  if (body.event === 'cancel') return cancelReturn(moving, body.reason);
  if (body.event === 'receive') return receive(moving, body);
  return inspectReturn(moving, body);
}

const mailTo = ({ order, shop }: Moving) => ({ email: order.customerEmail, publicUrl: shop.publicUrl });
const answered = ({ tx, record, actor, at }: Moving) =>
  finishTasks(tx, { at, actor, ref: { type: 'return', id: record.id }, kind: 'return.asked' });

async function authorise(moving: Moving, { restocking }: BodyOf<'authorise'>): Promise<ReturnRecord> {
  const { record } = moving;
  if (decimal(restocking).gt(decimal(record.restocking))) {
    throw invalid('restocking', `The customer was shown ${percentText(record.restocking)} %: it can only be less.`);
  }
  const authorised = await moveReturn(moving.tx, {
    ...moving,
    event: 'authorise',
    what: `Return ${record.number} authorised`,
    set: { restocking },
    after: { restocking },
  });
  await answered(moving);
  await writeMail(moving.tx, moving.shop.clock, authorisedMail(authorised, mailTo(moving)));
  return authorised;
}

async function refuse(moving: Moving, { reason }: BodyOf<'refuse'>): Promise<ReturnRecord> {
  const refused = await moveReturn(moving.tx, {
    ...moving,
    event: 'refuse',
    what: `Return ${moving.record.number} refused`,
    note: reason,
    set: { answer: reason },
    after: { reason },
  });
  await answered(moving);
  await writeMail(moving.tx, moving.shop.clock, refusedMail(refused, mailTo(moving)));
  return refused;
}

/** The staff or the customer takes it back before anything of it was received. */
export async function cancelReturn(moving: Moving, reason: string | null): Promise<ReturnRecord> {
  const cancelled = await moveReturn(moving.tx, {
    ...moving,
    event: 'cancel',
    what: `Return ${moving.record.number} cancelled`,
    note: reason,
    set: { answer: reason },
    after: { reason },
  });
  await answered(moving);
  await writeMail(moving.tx, moving.shop.clock, cancelledMail(cancelled, mailTo(moving)));
  return cancelled;
}

/** What arrived is counted, line by line; what did not arrive can come back by another return. */
async function receive(moving: Moving, body: BodyOf<'receive'>): Promise<ReturnRecord> {
  const { tx, shop, record, at } = moving;
  const lines = await linesOfReturn(tx, record.id);
  const counted = lines.map((line, index) => {
    const { received } = body.lines.find(({ lineId }) => lineId === line.lineId) ?? {};
    const field = `lines.${index}.received`;
    if (received === undefined) throw invalid(field, 'Count every line, with 0 where nothing arrived.');
    if (received > line.qty)
      throw invalid(field, `Only ${line.qty} were authorised. Open another return for the rest.`);
    return { line, received };
  });
  const pieces = counted.reduce((sum, { received }) => sum + received, 0);
  if (pieces === 0) throw invalid('lines', 'Nothing arrived: cancel the return instead.');
  await writeReturnLines(
    tx,
    counted.map(({ line, received }) => ({ ...line, received })),
  );
  const back = await moveReturn(tx, {
    ...moving,
    event: 'receive',
    what: `Return ${record.number}: ${pieces} of ${record.pieces} pieces arrived`,
    set: { receivedAt: at },
    after: { pieces },
  });
  await writeMail(tx, shop.clock, receivedMail(back, pieces, mailTo(moving)));
  return back;
}
