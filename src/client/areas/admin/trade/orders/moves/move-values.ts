import { amountOf } from '#client/kit/money/amount-entry.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { BodyOf } from '#client/api/call.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import type { orderMovesContract } from '#contract/trade/order-moves.contract.ts';
import type { OrderMove } from '#contract/trade/order-moves.rules.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import type { CounterPaper, RiskFlag } from '#contract/trade/orders.rules.ts';

type Body = BodyOf<(typeof orderMovesContract)['move']>;

/** All that a dialog may hold; each move takes its own. */
export interface MoveValues {
  carrier?: string;
  tracking?: string;
  insuredValue?: string;
  signature?: boolean;
  /** Pieces by line; none where nothing of it is in the parcel. */
  pieces?: Record<string, number | null>;
  code?: string;
  paper?: CounterPaper;
  paperEnd?: string;
  receivedBy?: string;
  parcelId?: string;
  how?: 'lost' | 'returned';
  hours?: number;
  flag?: RiskFlag;
  waive?: boolean;
  reason?: string;
}

export const underwayOf = ({ parcels }: AdminOrder) => parcels.filter(({ state }) => state === 'underway');

/** Lines of which pieces are still to be sent; while others are picked not those again that were lost on their way. */
export const unsentOf = ({ lines, parcels, status }: AdminOrder) =>
  lines.flatMap((line) => {
    const packed = parcels.flatMap((parcel) => parcel.lines).filter(({ lineId }) => lineId === line.id);
    const gone = status === 'processing' ? packed.reduce((sum, { qty }) => sum + qty, 0) : line.sent;
    return gone < line.qty ? [{ ...line, left: line.qty - gone }] : [];
  });

/** What a dialog begins with: what is likeliest. */
export function startOf(move: OrderMove, order: AdminOrder): MoveValues {
  const left = unsentOf(order);
  const worth = left.reduce((sum, line) => sum + minorUnits(line.unit) * BigInt(line.left), 0n);
  switch (move) {
    case 'ship':
    case 'reship':
      return {
        signature: true,
        insuredValue: groupedNumber(moneyText(worth), 2),
        pieces: Object.fromEntries(left.map((line) => [line.id, line.left])),
      };
    case 'deliver':
    case 'reportLoss': {
      const [first] = underwayOf(order);
      return { how: 'lost', receivedBy: order.address.name, ...(first && { parcelId: first.id }) };
    }
    case 'handOver':
      return { receivedBy: order.address.name };
    case 'extendDeadline':
      return { hours: 24 };
    case 'resolveFlag': {
      const [first] = order.flags;
      return first ? { flag: first.flag } : {};
    }
    default:
      return { waive: false };
  }
}

/** What is sent for a move; the server judges what lacks. */
export function bodyOf(move: OrderMove, values: MoveValues, order: AdminOrder): Body {
  const { version } = order;
  const text = (value: string | undefined) => value?.trim() ?? '';
  const reason = text(values.reason);
  const parcel = {
    carrier: text(values.carrier),
    tracking: text(values.tracking),
    insuredValue: amountOf(values.insuredValue ?? '') ?? '',
    signature: values.signature ?? false,
  };
  switch (move) {
    case 'pick':
    case 'offerPickup':
    case 'vault':
      return { event: move, version };
    case 'ship': {
      const pieces = Object.entries(values.pieces ?? {});
      const lines = pieces.flatMap(([lineId, qty]) => (qty ? [{ lineId, qty }] : []));
      return { event: move, version, ...parcel, lines };
    }
    case 'reship':
      return { event: move, version, ...parcel };
    case 'handOver':
      return {
        event: move,
        version,
        code: text(values.code),
        paper: values.paper ?? 'passport',
        paperEnd: text(values.paperEnd),
        receivedBy: text(values.receivedBy),
      };
    case 'deliver':
      return { event: move, version, parcelId: values.parcelId ?? '', receivedBy: text(values.receivedBy) };
    case 'reportLoss':
      return { event: move, version, parcelId: values.parcelId ?? '', how: values.how ?? 'lost', reason };
    case 'extendDeadline': {
      const until = new Date(Date.parse(order.paymentDeadline) + (values.hours ?? 0) * HOUR_MS).toISOString();
      return { event: move, version, until, reason };
    }
    case 'resolveFlag':
      return { event: move, version, flag: values.flag ?? 'watch', reason };
    case 'cancel':
      return { event: move, version, reason, waive: values.waive ?? false };
    case 'refund':
    case 'hold':
    case 'release':
    case 'refuseCancel':
      return { event: move, version, reason };
  }
}

const own = new Set<string>([
  'carrier',
  'tracking',
  'insuredValue',
  'code',
  'paper',
  'paperEnd',
  'receivedBy',
  'parcelId',
  'flag',
  'reason',
] satisfies (keyof MoveValues)[]);

/** The field of the dialog that a message of the server is about. */
export function fieldOf(path: string, body: Body): string | string[] | null {
  if (path === 'until') return 'hours';
  const index = /^lines\.(\d+)\./.exec(path)?.[1];
  const line = index !== undefined && body.event === 'ship' ? body.lines[Number(index)] : undefined;
  if (line) return ['pieces', line.lineId];
  return own.has(path) ? path : null;
}
