import { createHash } from 'node:crypto';

import fc from 'fast-check';

import { metals } from '#contract/metals.ts';

import { hexOf } from './proof-bytes.rules.ts';
import {
  addSums,
  climb,
  type Leaf,
  leafNode,
  nodeAbove,
  noSums,
  pathOf,
  pathOfText,
  rootAbove,
  type SumNode,
  sumsOf,
  textOfPath,
} from './proof.rules.ts';

const someLeaf: fc.Arbitrary<Leaf> = fc.record({
  salt: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  alias: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
  metal: fc.constantFrom(...metals),
  fineNg: fc.bigInt({ min: 1n, max: 10n ** 15n }),
});
const someLeaves = fc.array(someLeaf, { minLength: 1, maxLength: 40 });
const aPlace = fc.tuple(someLeaves, fc.nat()).map(([leaves, at]) => ({ leaves, position: at % leaves.length }));

const split = (count: number): number => 2 ** Math.floor(Math.log2(count - 1));

/** The shape as RFC 6962 tells it, from above. */
function byTheStandard(nodes: readonly SumNode[]): SumNode {
  if (nodes.length === 1) return nodes[0] as SumNode;
  const left = split(nodes.length);
  return nodeAbove(byTheStandard(nodes.slice(0, left)), byTheStandard(nodes.slice(left)));
}

const rootFrom = (leaf: SumNode, position: number, leaves: number, path: readonly SumNode[]): string => {
  const root = climb(leaf, { position, leaves, path })?.at(-1);
  return root ? `${hexOf(root.hash)} ${root.sums.join(' ')}` : 'none';
};
const told = ({ hash, sums }: SumNode): string => `${hexOf(hash)} ${sums.join(' ')}`;

test('the tree has the shape of RFC 6962, and its root holds what all leaves come to', () => {
  fc.assert(
    fc.property(someLeaves, (leaves) => {
      const nodes = leaves.map(leafNode);
      const root = rootAbove(nodes);

      expect(told(root)).toBe(told(byTheStandard(nodes)));
      expect(root.sums).toEqual(leaves.reduce((sum, { metal, fineNg }) => addSums(sum, sumsOf(metal, fineNg)), noSums));
    }),
  );
});

test('the proof of every leaf leads to the root, also after it was written and read', () => {
  fc.assert(
    fc.property(someLeaves, (leaves) => {
      const nodes = leaves.map(leafNode);
      const root = told(rootAbove(nodes));

      for (const [position, node] of nodes.entries()) {
        const path = pathOfText(textOfPath(pathOf(nodes, position)));
        expect(rootFrom(node, position, nodes.length, path)).toBe(root);
      }
    }),
    { numRuns: 40 },
  );
});

test('a weight, salt, name or metal that was changed leads to no root', () => {
  fc.assert(
    fc.property(aPlace, fc.nat(31), ({ leaves, position }, byte) => {
      const nodes = leaves.map(leafNode);
      const root = told(rootAbove(nodes));
      const path = pathOf(nodes, position);
      const leaf = leaves[position] as Leaf;
      const salt = leaf.salt.map((value, at) => (at === byte ? value ^ 1 : value));
      const alias = `${leaf.alias[0] === 'Z' ? 'Y' : 'Z'}${leaf.alias.slice(1)}`;
      const metal = leaf.metal === 'XAU' ? 'XAG' : 'XAU';

      for (const changed of [
        { fineNg: leaf.fineNg + 1n },
        { fineNg: leaf.fineNg - 1n },
        { salt },
        { alias },
        { metal },
      ] as const) {
        expect(rootFrom(leafNode({ ...leaf, ...changed }), position, nodes.length, path)).not.toBe(root);
      }
    }),
  );
});

test('another place, a path that lacks its first neighbour and one with a neighbour too many lead to no root', () => {
  fc.assert(
    fc.property(aPlace, ({ leaves, position }) => {
      fc.pre(leaves.length > 1);
      const nodes = leaves.map(leafNode);
      const root = told(rootAbove(nodes));
      const path = pathOf(nodes, position);
      const leaf = nodes[position] as SumNode;

      expect(rootFrom(leaf, position ^ 1, nodes.length, path)).not.toBe(root);
      expect(rootFrom(leaf, position, nodes.length, path.slice(1))).not.toBe(root);
      expect(rootFrom(leaf, position, nodes.length, [...path, leaf])).not.toBe(root);
    }),
  );
});

test('a neighbour whose hash or one of whose sums was changed leads to no root', () => {
  fc.assert(
    fc.property(aPlace, fc.nat(), fc.nat(31), fc.nat(3), ({ leaves, position }, which, byte, metal) => {
      const nodes = leaves.map(leafNode);
      const path = pathOf(nodes, position);
      fc.pre(path.length > 0);
      const root = told(rootAbove(nodes));
      const from = (change: (node: SumNode) => SumNode): string =>
        rootFrom(
          nodes[position] as SumNode,
          position,
          nodes.length,
          path.map((node, at) => (at === which % path.length ? change(node) : node)),
        );

      expect(
        from(({ hash, sums }) => ({ sums, hash: hash.map((value, at) => (at === byte ? value ^ 0x80 : value)) })),
      ).not.toBe(root);
      expect(from(({ hash, sums }) => ({ hash, sums: addSums(sums, sumsOf(metals[metal] ?? 'XAU', 1n)) }))).not.toBe(
        root,
      );
    }),
  );
});

test('no weight is negative, and no sum goes round its end', () => {
  const most = { salt: new Uint8Array(32), alias: 'AAAAAAAA', metal: 'XAU' as const, fineNg: 2n ** 63n - 1n };

  expect(() => leafNode({ ...most, fineNg: -1n })).toThrow('-1 is not between 0 and 2^63.');
  expect(() => nodeAbove(leafNode(most), leafNode({ ...most, fineNg: 1n }))).toThrow('The sums come to 2^63 or more.');
  expect(() => pathOfText(Buffer.alloc(64, 0xff).toString('base64'))).toThrow('A sum is 2^63 or more.');
});

test('leaves and nodes are hashed of the bytes that docs/proof.md says, which begin differently', () => {
  const salt = Buffer.alloc(32, 7);
  const one = leafNode({ salt, alias: 'K7QM2XRD', metal: 'XAG', fineNg: 31_103_476_800n });
  const other = leafNode({ salt, alias: 'K7QM2XRD', metal: 'XAU', fineNg: 258n });
  const hashOf = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
  const none = '00'.repeat(8);

  expect(hexOf(one.hash)).toBe(hashOf(`00${'07'.repeat(32)}4b37514d32585244584147000000073de96440`));
  expect(hexOf(other.hash)).toBe(hashOf(`00${'07'.repeat(32)}4b37514d325852445841550000000000000102`));
  expect(hexOf(nodeAbove(one, other).hash)).toBe(
    hashOf(
      `01${hexOf(one.hash)}${none}000000073de96440${none}${none}${hexOf(other.hash)}0000000000000102${none}${none}${none}`,
    ),
  );
  expect(hexOf(rootAbove([]).hash)).toBe(hashOf(''));
});
