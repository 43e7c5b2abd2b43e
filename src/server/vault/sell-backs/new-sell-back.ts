import type { QuoteSellBack } from '#contract/vault/sell-back-moves.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { type Rows, rowsOf } from '#server/db/insert-rows.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { SellFigures } from './sell-figures.ts';
import {
  type SellBackEventRecord,
  sellBackEvents,
  type SellBackLineRecord,
  sellBackLines,
  type SellBackRecord,
  sellBacks,
} from './sell-backs.table.ts';

/** What a locked price begins with that nobody has sold at, approved or paid. */
const untouched = {
  ...{ number: null, payoutAccountId: null, submittedAt: null, approvedBy: null, approvedByName: null },
  ...{ secondBy: null, secondByName: null, approvedAt: null, paidAt: null, payoutReference: null, answer: null },
  ...{ codeHash: null, codeTries: 0, codeSentAt: null, version: 1 },
} as const satisfies Partial<SellBackRecord>;

interface Made {
  customer: Pick<Viewer, 'id' | 'name' | 'email'>;
  asked: QuoteSellBack;
  figures: SellFigures;
  seconds: number;
  /** The first line of its timeline, and by whom. */
  what: string;
  actor: Actor;
  /** Sold in the same transaction, by a standing instruction. */
  standing?: boolean;
  /** The code that it is sold with. */
  code?: Pick<SellBackRecord, 'codeHash' | 'codeTries' | 'codeSentAt'>;
}

/** A locked price as it is written, with its lines and the first of its timeline. */
export interface NewSellBack {
  record: SellBackRecord;
  lines: SellBackLineRecord[];
  events: SellBackEventRecord[];
}

/** The price that is locked by these figures. */
export function newSellBack({
  customer,
  asked,
  figures,
  seconds,
  what,
  actor,
  standing = false,
  code,
}: Made): NewSellBack {
  const { at, lines, basis, terms, termsId, perCad, gross, commission, net, netCad, costCad } = figures;
  const record: SellBackRecord = {
    ...{ ...untouched, id: uuidV7(), state: 'quoted', stateSince: at, createdAt: at, updatedAt: at },
    ...{ quotedAt: at, expiresAt: new Date(at.getTime() + seconds * 1000), currency: asked.currency },
    ...{ customerId: customer.id, customerName: customer.name, customerEmail: customer.email },
    metals: [...new Set(lines.map(({ item }) => item.metal))],
    pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
    ...{ basis, terms, termsId, perCad, gross, commission, net, netCad, costCad, standing, ...code },
  };
  return {
    record,
    lines: lines.map(({ item, pieces, unit, ...line }, position) => ({
      ...{ id: uuidV7(), sellBackId: record.id, position, itemId: item.id, productId: item.productId },
      ...{ sku: item.sku, name: item.name, metal: item.metal, qty: pieces, pieceNg: item.pieceNg },
      ...{ unitGross: unit.gross, unitNet: unit.net, net: line.net, netCad: line.netCad, costCad: line.costCad },
    })),
    events: [
      {
        ...{ id: uuidV7(), sellBackId: record.id, at, what, note: null, fromState: null, toState: 'quoted' },
        ...{ actorId: actor.id, actorName: actor.name },
      },
    ],
  };
}

/** Its rows; when they were written is the database's word. */
export function newSellBackRows({ record, lines, events }: NewSellBack): Rows[] {
  const { createdAt: _created, updatedAt: _updated, ...row } = record;
  return [rowsOf(sellBacks, [row]), rowsOf(sellBackLines, lines), rowsOf(sellBackEvents, events)];
}
