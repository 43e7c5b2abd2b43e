import { type Metal, metals } from '#contract/metals.ts';

import { areEqual, bytesOfHex, hexOf } from './proof-bytes.rules.ts';
import type { ProofDay, ProofLine } from './proof.contract.ts';
import { climb, leafNode, pathOfText, sameSums, type SumNode, type Sums } from './proof.rules.ts';
import { dayHash, logRoot } from './proof-days.rules.ts';

/** What is looked at, in this order: each rests on the one before it. */
const proofSteps = ['leaf', 'path', 'sums', 'day'] as const;
export type ProofStep = (typeof proofSteps)[number];

export interface CheckedStep {
  step: ProofStep;
  isRight: boolean;
  /** The hash that came out; empty where none could be reckoned. */
  found: string;
}

type SumsText = Readonly<Record<Metal, string>>;

/** Throws SyntaxError or RangeError for what is no whole number from 0 on. */
function sumsOfText(text: SumsText): Sums {
  return metals.map((metal) => {
    if (!/^\d{1,19}$/.test(text[metal])) throw new RangeError(`${text[metal]} is no weight.`);
    return BigInt(text[metal]);
  }) as unknown as Sums;
}

export const textOfSums = (sums: Sums): Record<Metal, string> => ({
  XAU: String(sums[0]),
  XAG: String(sums[1]),
  XPT: String(sums[2]),
  XPD: String(sums[3]),
});

/**
 * Checks that what a customer has of a metal is counted in a published day. Of anything that cannot be a proof the step at
 * which that shows is wrong, and so are those after it; nothing is thrown.
 */
export function checkLine(alias: string, line: ProofLine, day: ProofDay): CheckedStep[] {
  const leaf = attempted(() => {
    const { metal, fineNg, salt } = line;
    if (!/^\d{1,19}$/.test(fineNg)) throw new RangeError(`${fineNg} is no weight.`);
    return leafNode({ alias, metal, fineNg: BigInt(fineNg), salt: bytesOfHex(salt) });
  });
  const nodes = leaf && attempted(() => climb(leaf, { ...line, leaves: day.leaves, path: pathOfText(line.path) }));
  const root = nodes?.at(-1);
  const isRoot = root !== undefined && hexOf(root.hash) === day.root;
  const areSums = isRoot && (attempted(() => sameSums(root.sums, sumsOfText(day.sums))) ?? false);
  const hash = attempted(() => hashOfDay(day));
  const found = (node: SumNode | undefined): string => (node ? hexOf(node.hash) : '');
  return [
    { step: 'leaf', isRight: leaf !== undefined, found: found(leaf) },
    { step: 'path', isRight: isRoot, found: found(root) },
    { step: 'sums', isRight: areSums, found: found(root) },
    { step: 'day', isRight: areSums && hash !== undefined && hexOf(hash) === day.hash, found: hash ? hexOf(hash) : '' },
  ];
}

/** The hash that a published day must have. Throws RangeError for what can be no day. */
const hashOfDay = ({ day, leaves, root, sums, vaults, previous }: Omit<ProofDay, 'hash'>): Uint8Array =>
  dayHash({
    ...{ day, leaves, root: bytesOfHex(root), sums: sumsOfText(sums), previous: bytesOfHex(previous) },
    vaults: vaults.map((vault) => ({ code: vault.code, sums: sumsOfText(vault.sums) })),
  });

/** Whether the hashes of days, from the first on, are those of a published log. */
export const isLogOf = (hashes: readonly string[], log: ProofDay['log']): boolean =>
  hashes.length === log.size && areEqual(logRoot(hashes.map(bytesOfHex)), bytesOfHex(log.root));

/** Undefined of what is thrown for bytes and numbers that cannot be. */
function attempted<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
