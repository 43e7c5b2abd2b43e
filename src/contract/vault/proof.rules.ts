import { type Metal, metals } from '#contract/metals.ts';

import { base64Of, bytesOfBase64, eightBytes, isAmount, joined, textBytes } from './proof-bytes.rules.ts';
import { sha256 } from './sha256.rules.ts';

/*
 * A Merkle tree that carries sums, over what each customer has of each metal. The layout of the bytes, to the last one, is
 * written down in `docs/proof.md`; whoever changes it makes every proof so far worthless.
 */

/** Fine weights, 10^-9 g, in the order of `metals`. */
export type Sums = readonly [bigint, bigint, bigint, bigint];

export interface SumNode {
  hash: Uint8Array;
  sums: Sums;
}

/** What one customer has of one metal: the leaf of the tree. */
export interface Leaf {
  /** 32 random bytes that only the customer and the shop know. */
  salt: Uint8Array;
  /** The customer's public name: 8 letters and digits. */
  alias: string;
  metal: Metal;
  fineNg: bigint;
}

export const SALT_BYTES = 32;
export const ALIAS_LETTERS = 8;
const HASH_BYTES = 32;
const NODE_BYTES = HASH_BYTES + metals.length * 8;

/** Begins what is hashed, so that nothing of one kind can pass for another. */
const leafMark = Uint8Array.of(0x00);
const nodeMark = 0x01;

const metalBytes = {
  XAU: textBytes('XAU'),
  XAG: textBytes('XAG'),
  XPT: textBytes('XPT'),
  XPD: textBytes('XPD'),
} as const satisfies Record<Metal, Uint8Array>;

export const noSums: Sums = [0n, 0n, 0n, 0n];

export const sumsOf = (metal: Metal, fineNg: bigint): Sums => [
  metal === 'XAU' ? fineNg : 0n,
  metal === 'XAG' ? fineNg : 0n,
  metal === 'XPT' ? fineNg : 0n,
  metal === 'XPD' ? fineNg : 0n,
];

export const addSums = (one: Sums, other: Sums): Sums => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
  one[3] + other[3],
];

export const sameSums = (one: Sums, other: Sums): boolean => one.every((sum, at) => sum === other[at]);

/** 4 times 8 bytes. Throws RangeError for a sum that is negative or 2^63 and more. */
export const bytesOfSums = (sums: Sums): Uint8Array => joined(...sums.map(eightBytes));

// What is hashed is put together in the same bytes each time: a tree is made of millions of nodes.
const pair = new Uint8Array(1 + 2 * NODE_BYTES);
const pairView = new DataView(pair.buffer);

function putNode({ hash, sums }: SumNode, at: number): void {
  pair.set(hash, at);
  for (let which = 0; which < sums.length; which += 1) {
    const sum = sums[which] ?? 0n;
    if (!isAmount(sum)) throw new RangeError(`${sum} is not between 0 and 2^63.`);
    pairView.setBigUint64(at + HASH_BYTES + 8 * which, sum);
  }
}

/** Throws RangeError for a salt or an alias of another length, or a weight that is negative or 2^63 and more. */
export function leafNode({ salt, alias, metal, fineNg }: Leaf): SumNode {
  const name = textBytes(alias);
  if (salt.length !== SALT_BYTES) throw new RangeError(`A salt has ${SALT_BYTES} bytes.`);
  if (name.length !== ALIAS_LETTERS) throw new RangeError(`A name has ${ALIAS_LETTERS} letters.`);
  return {
    hash: sha256(joined(leafMark, salt, name, metalBytes[metal], eightBytes(fineNg))),
    sums: sumsOf(metal, fineNg),
  };
}

/** The node above two. It commits to the sums of both, not only to what they come to. Throws RangeError if that is 2^63. */
export function nodeAbove(left: SumNode, right: SumNode): SumNode {
  const sums = addSums(left.sums, right.sums);
  if (!sums.every(isAmount)) throw new RangeError('The sums come to 2^63 or more.');
  pair[0] = nodeMark;
  putNode(left, 1);
  putNode(right, 1 + NODE_BYTES);
  return { hash: sha256(pair), sums };
}

/** Its hash, then its sums: 64 bytes. */
const bytesOfNode = ({ hash, sums }: SumNode): Uint8Array => joined(hash, bytesOfSums(sums));

/** The nodes of bytes that stand one after the other. Throws RangeError for what cannot be nodes. */
function nodesOfBytes(bytes: Uint8Array): SumNode[] {
  if (bytes.length % NODE_BYTES !== 0) throw new RangeError(`A node has ${NODE_BYTES} bytes.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / NODE_BYTES }, (_, index) => {
    const at = index * NODE_BYTES;
    const sums = metals.map((_metal, which) => view.getBigUint64(at + HASH_BYTES + which * 8)) as unknown as Sums;
    if (!sums.every(isAmount)) throw new RangeError('A sum is 2^63 or more.');
    return { hash: bytes.slice(at, at + HASH_BYTES), sums };
  });
}

/** The level above: two by two, the last one of an odd number as it is. So the tree has the shape of RFC 6962, 2.1. */
const levelAbove = (level: readonly SumNode[]): SumNode[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
    const left = level[2 * index] as SumNode;
    const right = level[2 * index + 1];
    return right ? nodeAbove(left, right) : left;
  });

/** The root above some nodes; of none the hash of no bytes, as in RFC 6962. */
export function rootAbove(nodes: readonly SumNode[]): SumNode {
  let level = nodes;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? { hash: sha256(new Uint8Array()), sums: noSums };
}

/** The neighbours that lead from a node up to the root above it and the others, from below. */
export function pathOf(nodes: readonly SumNode[], position: number): SumNode[] {
  const path: SumNode[] = [];
  for (let level = nodes, at = position; level.length > 1; level = levelAbove(level), at >>= 1) {
    const neighbour = level[at ^ 1];
    if (neighbour) path.push(neighbour);
  }
  return path;
}

/** A path as it is sent: base64 of its nodes. 20 of them, for a million leaves, are 1,708 letters. */
export const textOfPath = (path: readonly SumNode[]): string => base64Of(joined(...path.map(bytesOfNode)));
export const pathOfText = (text: string): SumNode[] => nodesOfBytes(bytesOfBase64(text));

/**
 * The nodes from a leaf up to the root, by its place among so many leaves and its path; RFC 9162, 2.1.3.2. Undefined when a
 * path of this length leads from no such place to a root. Throws RangeError when sums come to 2^63.
 */
export function climb(
  leaf: SumNode,
  { position, leaves, path }: { position: number; leaves: number; path: readonly SumNode[] },
): SumNode[] | undefined {
  if (!Number.isInteger(position) || position < 0 || position >= leaves || leaves >= 2 ** 31) return undefined;
  const nodes = [leaf];
  let node = leaf;
  let at = position;
  let last = leaves - 1;
  for (const neighbour of path) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      node = nodeAbove(neighbour, node);
      while (at % 2 === 0 && at !== 0) {
        at >>= 1;
        last >>= 1;
      }
    } else {
      node = nodeAbove(node, neighbour);
    }
    nodes.push(node);
    at >>= 1;
    last >>= 1;
  }
  return last === 0 ? nodes : undefined;
}
