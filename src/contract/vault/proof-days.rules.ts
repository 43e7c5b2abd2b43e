import { areEqual, fourBytes, hexOf, joined, textBytes } from './proof-bytes.rules.ts';
import { bytesOfSums, type Sums } from './proof.rules.ts';
import { sha256 } from './sha256.rules.ts';

/*
 * The chain of days: each commits to the one before it, and all of them stand in a Merkle log, whose consistency proofs
 * (RFC 6962, 2.1.2) show that a later log only added to an earlier one.
 */

const vaultsMark = Uint8Array.of(0x02);
const dayMark = Uint8Array.of(0x03);
const logLeafMark = Uint8Array.of(0x04);
const logNodeMark = Uint8Array.of(0x05);

/** What the first day names as the one before it. */
export const noDay = new Uint8Array(32);

/** What lies in one vault. */
export interface VaultSums {
  code: string;
  sums: Sums;
}

/** Of all vaults, in the order given: that of their codes. */
const vaultsHash = (vaults: readonly VaultSums[]): Uint8Array =>
  sha256(
    joined(
      vaultsMark,
      ...vaults.flatMap(({ code, sums }) => {
        const name = textBytes(code);
        if (name.length > 255) throw new RangeError('The code of a vault has at most 255 bytes.');
        return [Uint8Array.of(name.length), name, bytesOfSums(sums)];
      }),
    ),
  );

/** What a published day commits to. */
export interface DayFacts {
  /** YYYY-MM-DD. */
  day: string;
  leaves: number;
  root: Uint8Array;
  sums: Sums;
  vaults: readonly VaultSums[];
  /** The hash of the day published before; `noDay` for the first. */
  previous: Uint8Array;
}

export function dayHash({ day, leaves, root, sums, vaults, previous }: DayFacts): Uint8Array {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError('A day is written YYYY-MM-DD.');
  return sha256(
    joined(dayMark, textBytes(day), fourBytes(leaves), root, bytesOfSums(sums), vaultsHash(vaults), previous),
  );
}

const logLeaf = (hash: Uint8Array): Uint8Array => sha256(joined(logLeafMark, hash));
const logNode = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joined(logNodeMark, left, right));

/** The largest power of two below a number of at least 2. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** The root of the log of days, by their hashes from the first on. */
export function logRoot(days: readonly Uint8Array[]): Uint8Array {
  const [first] = days;
  if (!first) return sha256(new Uint8Array());
  if (days.length === 1) return logLeaf(first);
  const split = splitOf(days.length);
  return logNode(logRoot(days.slice(0, split)), logRoot(days.slice(split)));
}

/** What shows that the log of all these days only added to that of the first `size`; RFC 6962, 2.1.2. */
export function consistencyOf(days: readonly Uint8Array[], size: number): Uint8Array[] {
  if (!Number.isInteger(size) || size < 1 || size > days.length) throw new RangeError('There is no such log.');
  return subProof(days, size, true);
}

function subProof(days: readonly Uint8Array[], size: number, isWhole: boolean): Uint8Array[] {
  if (size === days.length) return isWhole ? [] : [logRoot(days)];
  const split = splitOf(days.length);
  return size <= split
    ? [...subProof(days.slice(0, split), size, isWhole), logRoot(days.slice(split))]
    : [...subProof(days.slice(split), size - split, false), logRoot(days.slice(0, split))];
}

interface Log {
  size: number;
  root: Uint8Array;
}

/** Whether a later log only added to an earlier one, by the proof of it; RFC 9162, 2.1.4.2. */
export function isConsistent(earlier: Log, later: Log, proof: readonly Uint8Array[]): boolean {
  if (earlier.size < 1 || earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && areEqual(earlier.root, later.root);
  const isPower = (earlier.size & (earlier.size - 1)) === 0;
  const [start, ...path] = isPower ? [earlier.root, ...proof] : proof;
  if (!start) return false;
  let at = earlier.size - 1;
  let last = later.size - 1;
  while (at % 2 === 1) {
    at >>= 1;
    last >>= 1;
  }
  let [old, now] = [start, start];
  for (const hash of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [old, now] = [logNode(hash, old), logNode(hash, now)];
      while (at % 2 === 0 && at !== 0) {
        at >>= 1;
        last >>= 1;
      }
    } else {
      now = logNode(now, hash);
    }
    at >>= 1;
    last >>= 1;
  }
  return last === 0 && areEqual(old, earlier.root) && areEqual(now, later.root);
}

/** What is signed of a day: five lines of text, each with its end. */
export const signedText = (day: string, hash: Uint8Array, log: Log): string =>
  ['ingot proof of holdings', day, hexOf(hash), String(log.size), hexOf(log.root), ''].join('\n');
