import { randomBytes } from 'node:crypto';

import { metals } from '#contract/metals.ts';
import { hexOf } from '#contract/vault/proof-bytes.rules.ts';
import { checkLine, textOfSums } from '#contract/vault/proof-check.rules.ts';
import type { ProofDay, ProofLine } from '#contract/vault/proof.contract.ts';
import { noDay } from '#contract/vault/proof-days.rules.ts';
import { type Leaf, pathOf, textOfPath } from '#contract/vault/proof.rules.ts';
import { createRandom } from '#server/demo/random.ts';
import { buildTree } from '#server/vault/proof/build-tree.ts';
import { dayOf } from '#server/vault/proof/day-of.ts';

import { type Measured, median } from './figures.ts';

const count = 1_000_000;
const checks = 101;

/** A tree over a million leaves, in the slices of the nightly job; then one proof as it is sent, and checked. */
export async function measureProof(): Promise<Measured> {
  const random = createRandom(2026);
  const leaves = Array.from({ length: count }, (_, at): Leaf => ({
    ...{ salt: randomBytes(32), alias: String(at).padStart(8, '0'), metal: metals[at % 4] ?? 'XAU' },
    fineNg: BigInt(random.int(1, 2_000_000_000)) * 1000n,
  }));
  let [longest, last] = [0, performance.now()];
  const begun = last;
  const tree = await buildTree(leaves, () => {
    longest = Math.max(longest, performance.now() - last);
    return new Promise<void>((done) => setImmediate(done)).then(() => {
      last = performance.now();
    });
  });
  const built = performance.now() - begun;

  const position = 777_777;
  const leaf = leaves[position] as Leaf;
  const path = pathOf(tree.nodes, position);
  const line: ProofLine = {
    ...{ metal: leaf.metal, fineNg: String(leaf.fineNg), salt: hexOf(leaf.salt), position, path: textOfPath(path) },
  };
  const day: ProofDay = {
    ...dayOf({ day: '2026-11-20', leaves: count, root: tree.root, vaults: [], previous: noDay }),
    ...{ takenAt: '2026-11-20T05:00:00.000Z', log: { size: 1, root: '0'.repeat(64) }, signature: null },
    sums: textOfSums(tree.root.sums),
  };
  const times = Array.from({ length: checks }, () => {
    const from = performance.now();
    if (!checkLine(leaf.alias, line, day).every(({ isRight }) => isRight)) throw new Error('The proof is not right.');
    return performance.now() - from;
  });
  const sent = Buffer.byteLength(JSON.stringify({ alias: leaf.alias, ...line }));
  return {
    figures: [
      { what: 'a tree over 1,000,000 leaves', value: built / 1000, unit: 's', bar: 'at most 30' },
      { what: 'longest slice of it', value: longest, unit: 'ms' },
      { what: 'one proof as it is sent', value: sent, unit: 'bytes', bar: 'below 2,048' },
      { what: 'checking it, median', value: median(times), unit: 'ms', bar: 'at most 5' },
      { what: 'checking it, the first time', value: times[0] ?? NaN, unit: 'ms', bar: 'at most 5' },
    ],
    notes: [],
  };
}
