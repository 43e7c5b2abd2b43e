import { hexOf } from '#contract/vault/proof-bytes.rules.ts';
import { type Leaf, leafNode, pathOf, rootAbove } from '#contract/vault/proof.rules.ts';

import { BLOCK, buildTree } from './build-tree.ts';

const some = (count: number): Leaf[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ salt: new Uint8Array(32).fill(at % 251), alias: String(at).padStart(8, '0') },
    ...{ metal: 'XAU' as const, fineNg: BigInt(at + 1) },
  }));

test.each([0, 1, 255, 256, 257, 512, 513, 1000, 5000])(
  'a tree over %i leaves that is built in blocks is the tree built at once, and so are its paths',
  async (count) => {
    const leaves = some(count);
    const nodes = leaves.map(leafNode);

    const tree = await buildTree(leaves, async () => undefined);

    expect(hexOf(tree.root.hash)).toBe(hexOf(rootAbove(nodes).hash));
    for (const position of new Set([0, count >> 1, count - 2, count - 1].filter((at) => at >= 0 && at < count))) {
      const block = Math.floor(position / BLOCK);
      const inBlock = pathOf(nodes.slice(block * BLOCK, (block + 1) * BLOCK), position % BLOCK);
      expect([...inBlock, ...pathOf(tree.blocks, block)]).toEqual(pathOf(nodes, position));
    }
  },
);

test('others have their turn while a large tree is built', async () => {
  let turns = 0;

  await buildTree(some(20_000), async () => {
    turns += 1;
  });

  expect(turns).toBeGreaterThanOrEqual(4);
});
