/** What a list is joined by; its other fields are compared as they stand. */
interface Identified {
  id: string;
}

/** Blocks of two people who began with the same ones. */
export interface MergedBlocks<Block extends Identified> {
  blocks: Block[];
  /** Ids of blocks that both changed, or that one changed and the other deleted. */
  disputed: string[];
}

/** Whether two blocks hold the same. The order of their fields means nothing: a database gives them in one of its own. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [fields, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === others.length &&
    fields.every((field) => Object.hasOwn(other, field) && same(Reflect.get(one, field), Reflect.get(other, field)))
  );
}

const byId = <Block extends Identified>(blocks: readonly Block[]): ReadonlyMap<string, Block> =>
  new Map(blocks.map((block) => [block.id, block]));

/**
 * Joins what two people made of the same blocks. A block that one of them changed is taken from him, one that he deleted goes,
 * one that he added comes in behind the block it followed. Where both changed a block, that of `kept` stays and it is told.
 * What one deleted and the other changed stays, and is told. The order is mine where I moved something, else theirs.
 */
export function mergeBlocks<Block extends Identified>(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
  kept: 'mine' | 'theirs' = 'mine',
): MergedBlocks<Block> {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
  const disputed: string[] = [];

  const joined = (id: string): Block | undefined => {
    const [before, here, there] = [was.get(id), own.get(id), other.get(id)];
    if (same(here, there) || same(there, before)) return here;
    if (same(here, before)) return there;
    disputed.push(id);
    return kept === 'mine' ? (here ?? there) : (there ?? here);
  };

  const movedHere = isMoved(base, mine);
  const [frame, added] = movedHere ? [mine, theirs] : [theirs, mine];
  const order = withAdded(
    frame.map(({ id }) => id),
    added.map(({ id }) => id),
  );
  return { blocks: order.flatMap((id) => joined(id) ?? []), disputed };
}

/** Whether those that are in both stand in another order. */
function isMoved(base: readonly Identified[], now: readonly Identified[]): boolean {
  const left = new Set(now.map(({ id }) => id));
  const kept = new Set(base.map(({ id }) => id));
  const before = base.filter(({ id }) => left.has(id)).map(({ id }) => id);
  const after = now.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  return before.join() !== after.join();
}

/** The ids of a list, with each that is missing in it put in behind the one it follows in the other. */
function withAdded(frame: readonly string[], other: readonly string[]): string[] {
  const order = [...frame];
  other.forEach((id, index) => {
    if (order.includes(id)) return;
    const before = index === 0 ? -1 : order.indexOf(other[index - 1] ?? '');
    order.splice(before + 1, 0, id);
  });
  return order;
}
