/**
 * Splits an amount of minor units over weights so that the parts add up to it exactly: each part is rounded down, and
 * what is left goes, a unit each, to those with the largest remainder, the first of equal ones first. A negative amount
 * is split like a positive one. Throws a RangeError for a negative weight, or when there is an amount and no weight.
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight is negative');
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (amount === 0n) return weights.map(() => 0n);
  if (sum === 0n) throw new RangeError('There is nothing to spread an amount over');
  const magnitude = amount < 0n ? -amount : amount;
  const parts = weights.map((weight) => (magnitude * weight) / sum);
  const missing = magnitude - parts.reduce((total, part) => total + part, 0n);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (magnitude * weight) % sum }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, Number(missing))) parts[index] = (parts[index] ?? 0n) + 1n;
  return amount < 0n ? parts.map((part) => -part) : parts;
}
