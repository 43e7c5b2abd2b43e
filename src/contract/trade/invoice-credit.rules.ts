import { asFraction, decimal, divideHalfUp } from '#contract/arithmetic/exact.ts';
import { spread } from '#contract/arithmetic/spread.ts';

/** What of a line has not been given back yet; minor units, taxes in the order of the line's. */
export interface LeftLine {
  position: number;
  /** Pieces; 0 once all are given back, or where there never was one. */
  qty: number;
  net: bigint;
  taxes: readonly bigint[];
  /** What its pieces still give back, exactly: of the net, then of each tax. Absent of a line of which nothing was given back. */
  worth?: readonly Worth[];
}

/** What some pieces give back, to be rounded: (carry + each x pieces) / per. The carry is what roundings before it left over. */
export interface Worth {
  carry: bigint;
  each: bigint;
  per: bigint;
}

/** What is given back of a line. */
export interface CreditedLine extends Omit<LeftLine, 'worth'> {
  /** The share of its pieces that the shop kept for taking them back, a fraction; absent where it kept nothing. */
  restocking?: string;
}

export const grossOf = ({ net, taxes }: Pick<LeftLine, 'net' | 'taxes'>): bigint =>
  taxes.reduce((sum, tax) => sum + tax, net);

/**
 * Gives back pieces, less the share that the shop keeps for taking them back: what they and all before them come to, rounded
 * half up, less what was given back before. So notes come to the cent to what one over all of their pieces would, and what was
 * kept of others stays on the line.
 */
export function creditPieces(left: LeftLine, qty: number, restocking = '0'): CreditedLine {
  if (!Number.isInteger(qty) || qty < 1 || qty > left.qty) throw new RangeError('So many pieces are not left');
  const { numerator, denominator } = asFraction(decimal(restocking));
  const [net = 0n, ...taxes] = worthOf(left).map(({ carry, each, per }, at) => {
    const given = carry * denominator + each * BigInt(qty) * (denominator - numerator);
    return within(divideHalfUp(given, per * denominator), amountsOf(left)[at] ?? 0n);
  });
  return { position: left.position, qty, net, taxes, ...(numerator > 0n && { restocking }) };
}

const amountsOf = ({ net, taxes }: Pick<LeftLine, 'net' | 'taxes'>): readonly bigint[] => [net, ...taxes];

const worthOf = (left: LeftLine): readonly Worth[] =>
  left.worth ?? amountsOf(left).map((amount) => ({ carry: 0n, each: amount, per: BigInt(left.qty) }));

const within = (amount: bigint, most: bigint): bigint => (amount < 0n ? 0n : amount < most ? amount : most);

/** What the pieces of a line still give back after a note over some of them, or over an amount of it. */
function worthAfter(left: LeftLine, credited: CreditedLine): readonly Worth[] {
  const share = asFraction(decimal(credited.restocking ?? '0'));
  const given = amountsOf(credited);
  return worthOf(left).map(({ carry, each, per }, at) => {
    const amount = given[at] ?? 0n;
    if (credited.qty === 0) {
      // An amount is off all pieces that are left alike.
      const [all, rest] = [BigInt(left.qty), each * BigInt(left.qty) - amount * per];
      return { carry: carry * all, each: rest > 0n ? rest : 0n, per: per * all };
    }
    const scale = share.denominator;
    const due = carry * scale + each * BigInt(credited.qty) * (scale - share.numerator);
    const over = due - amount * per * scale;
    const isCent = over <= per * scale && over >= -per * scale;
    // Notes of before the share stood on them kept more than a cent that was rounded: that is not owed.
    return { carry: isCent ? over : carry * scale, each: each * scale, per: per * scale };
  });
}

/** Gives back an amount before tax, with the part of each tax that belongs to it, rounded half up. */
export function creditNet(left: LeftLine, net: bigint): CreditedLine {
  if (net <= 0n || net > left.net) throw new RangeError('So much is not left');
  const taxes = left.taxes.map((tax) => divideHalfUp(tax * net, left.net));
  return { position: left.position, qty: net === left.net ? left.qty : 0, net, taxes };
}

/** Gives back an amount with tax, spread over the lines by what is left of each; the parts add up to it exactly. */
export function creditGross(lines: readonly LeftLine[], amount: bigint): CreditedLine[] {
  const most = lines.map(grossOf);
  if (amount <= 0n || amount > most.reduce((sum, each) => sum + each, 0n)) throw new RangeError('So much is not left');
  const parts = spread(amount, most);
  return lines.flatMap((line, index) => {
    const part = parts[index] ?? 0n;
    return part > 0n ? [grossPart(line, part)] : [];
  });
}

function grossPart(left: LeftLine, part: bigint): CreditedLine {
  const gross = grossOf(left);
  let rest = part;
  const taxes = left.taxes.map((tax) => {
    const wanted = divideHalfUp(tax * part, gross);
    const taken = wanted < rest ? wanted : rest;
    rest -= taken;
    return taken;
  });
  return { position: left.position, qty: part === gross ? left.qty : 0, net: rest, taxes };
}

/** A line as it was invoiced, for what depends on what the goods are worth. */
export interface InvoicedLine {
  position: number;
  isGoods: boolean;
  /** Goods, or a service that has several lines: by which it is one service whose parts are taxed apart. */
  kind?: string;
  /** By which it is told how it was taxed: alike where this is the same. */
  taxed?: string;
  /** Pieces, and the price of one; net is what was charged for the line before tax. */
  qty: number;
  unit: bigint;
  net: bigint;
}

/**
 * Gives back pieces that never arrived, by the very lines they stand on: of each its pieces' part of what is left of it,
 * and of the services the share that the missing goods have of all goods by their prices, rounded half up; a service that
 * follows its goods in parts that are taxed apart is shared within each part. Everything that is left once no other piece is. `missing` counts pieces by position; lines of which nothing is left stay out.
 */
export function creditMissing(
  lines: readonly InvoicedLine[],
  left: readonly LeftLine[],
  missing: ReadonlyMap<number, number>,
): CreditedLine[] {
  const goods = lines.filter(({ isGoods }) => isGoods);
  const missingOf = ({ position }: InvoicedLine) => missing.get(position) ?? 0;
  const leftOf = ({ position }: InvoicedLine) => left.find((line) => line.position === position);
  const isAll = goods.every((line) => missingOf(line) >= (leftOf(line)?.qty ?? 0));
  const worth = (of: readonly InvoicedLine[], pieces: (line: InvoicedLine) => number) =>
    of.reduce((sum, line) => sum + line.unit * BigInt(pieces(line)), 0n);
  /** The goods that a service belongs to: those that are taxed as it is, where it was split by that. */
  const goodsOf = (service: InvoicedLine) => {
    const isSplit = lines.filter(({ kind }) => kind !== undefined && kind === service.kind).length > 1;
    const alike = goods.filter(({ taxed }) => taxed === service.taxed);
    return isSplit && alike.length > 0 ? alike : goods;
  };
  return lines.flatMap((line) => {
    const rest = leftOf(line);
    if (!rest || grossOf(rest) === 0n) return [];
    if (line.isGoods) {
      const qty = Math.min(missingOf(line), rest.qty);
      return qty > 0 ? [creditPieces(rest, qty)] : [];
    }
    if (isAll) return [rest];
    const own = goodsOf(line);
    const all = worth(own, ({ qty }) => qty);
    const wanted = all === 0n ? 0n : divideHalfUp(line.net * worth(own, missingOf), all);
    const net = wanted < rest.net ? wanted : rest.net;
    return net > 0n ? [creditNet(rest, net)] : [];
  });
}

/** What is left of lines after credit notes gave back of them, the oldest first. */
export const leftAfter = (lines: readonly LeftLine[], credited: readonly CreditedLine[]): LeftLine[] =>
  lines.map((line) => credited.filter(({ position }) => position === line.position).reduce(lessThan, line));

function lessThan(left: LeftLine, credited: CreditedLine): LeftLine {
  const qty = Math.max(0, left.qty - credited.qty);
  return {
    position: left.position,
    qty,
    net: left.net - credited.net,
    taxes: left.taxes.map((tax, at) => tax - (credited.taxes[at] ?? 0n)),
    ...(qty > 0 && { worth: worthAfter(left, credited) }),
  };
}
