/** One line of a locked sale: what its metal was locked at, and what it would fetch now; per piece in minor units. */
export interface LossLine {
  qty: number;
  lockedMetal: bigint;
  currentBid: bigint;
}

/**
 * What the market took since the lock: max(0, sum(qty x (locked metal value - metal value at the current bid))).
 * A gain stays with the dealer, so the loss is never negative. The cancellation fee is charged apart from it.
 */
export function marketLoss(lines: readonly LossLine[]): bigint {
  const loss = lines.reduce(
    (sum, { qty, lockedMetal, currentBid }) => sum + BigInt(qty) * (lockedMetal - currentBid),
    0n,
  );
  return loss > 0n ? loss : 0n;
}
