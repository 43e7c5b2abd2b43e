import { type Leaf, leafNode, rootAbove, type SumNode } from '#contract/vault/proof.rules.ts';

/** So many leaves stand under one node that is kept: a power of two, or the nodes above would not be those of the tree. */
export const BLOCK = 256;

/** After so many blocks others have their turn: about 30 ms. */
const BLOCKS_AT_ONCE = 16;

export interface SumTree {
  nodes: SumNode[];
  /** Those above each block of leaves; the tree above them has the root of the whole. */
  blocks: SumNode[];
  root: SumNode;
}

/** The tree above leaves in their order; `pause` lets others have their turn between two slices of it. */
export async function buildTree(leaves: readonly Leaf[], pause: () => Promise<unknown>): Promise<SumTree> {
  const nodes: SumNode[] = [];
  const blocks: SumNode[] = [];
  for (let from = 0; from < leaves.length; from += BLOCK) {
    const block = leaves.slice(from, from + BLOCK).map(leafNode);
    for (const node of block) nodes.push(node);
    blocks.push(rootAbove(block));
    if (blocks.length % BLOCKS_AT_ONCE === 0) await pause();
  }
  return { nodes, blocks, root: rootAbove(blocks) };
}
