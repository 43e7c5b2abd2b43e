import { randomBytes } from 'node:crypto';

import { metals } from '#contract/metals.ts';
import { type Leaf, SALT_BYTES } from '#contract/vault/proof.rules.ts';
import type { HeldMetal } from '#server/vault/items/held-metal.read.ts';

export interface CustomerLeaf extends Leaf {
  customerId: string;
}

/** After so many others have their turn. */
const AT_ONCE = 5000;

/**
 * The leaves of a day with fresh salts, in the order of the public names and then of the metals: a place says nothing that the
 * name does not. They are sorted by their first two letters first, so that no sorting is long.
 */
export async function leavesInOrder(
  held: HeldMetal['byCustomer'],
  names: ReadonlyMap<string, string>,
  pause: () => Promise<unknown>,
): Promise<CustomerLeaf[]> {
  const heaps = new Map<string, CustomerLeaf[]>();
  for (const [at, { customerId, metal, fineNg }] of held.entries()) {
    const alias = names.get(customerId);
    if (alias === undefined) throw new Error(`${customerId} has no public name.`);
    const start = alias.slice(0, 2);
    const heap = heaps.get(start) ?? [];
    heap.push({ customerId, alias, metal, fineNg, salt: randomBytes(SALT_BYTES) });
    heaps.set(start, heap);
    if (at % AT_ONCE === AT_ONCE - 1) await pause();
  }
  const leaves: CustomerLeaf[] = [];
  for (const start of [...heaps.keys()].sort()) {
    const heap = heaps.get(start) ?? [];
    for (const leaf of heap.sort(byNameAndMetal)) leaves.push(leaf);
    if (leaves.length % AT_ONCE < heap.length) await pause();
  }
  return leaves;
}

function byNameAndMetal(one: Leaf, other: Leaf): number {
  if (one.alias !== other.alias) return one.alias < other.alias ? -1 : 1;
  return metals.indexOf(one.metal) - metals.indexOf(other.metal);
}
