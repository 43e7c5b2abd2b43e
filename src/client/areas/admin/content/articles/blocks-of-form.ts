import type { FieldSpec } from '#client/kit/resource-form/form-spec.ts';
import { isSame } from '#client/kit/resource-form/values.ts';
import { blockTypeNames } from '#contract/content/blocks.rules.ts';
import { mergeBlocks } from '#contract/content/merge-blocks.rules.ts';

import type { FormBlock } from './form-blocks.ts';

/** As much of a block's text as tells it from another's. */
const ROOM = 160;

/** The blocks of a page, post or newsletter, as a field of its form. What two editors changed in different blocks does not clash. */
export const blocksOfForm: FieldSpec<readonly FormBlock[], object> = {
  label: 'Content',
  words: (blocks) => blocks.map(({ type }) => blockTypeNames[type]).join(', '),
  join: (original, mine, theirs) => ({
    mine: mergeBlocks(original, mine, theirs, 'mine').blocks,
    theirs: mergeBlocks(original, mine, theirs, 'theirs').blocks,
  }),
  differing: differingBlocks,
  partLabel: blockName,
};

/** What a block of a list is called by the path of something in it: `blocks.2.media` is in "Picture, block 3". */
function blockName(path: string, blocks: readonly FormBlock[]): string | undefined {
  const at = Number(path.split('.')[1]);
  const block = blocks[at];
  return block && `${blockTypeNames[block.type]}, block ${at + 1}`;
}

/** The blocks of a list in which mine and theirs differ, with the end of their text, since most is added there. */
function differingBlocks(
  blocks: readonly FormBlock[],
  mine: readonly FormBlock[],
  theirs: readonly FormBlock[],
): string {
  const find = (list: readonly FormBlock[], id: string) => list.find((block) => block.id === id);
  const told = blocks.flatMap((block, at) =>
    isSame(find(mine, block.id), find(theirs, block.id))
      ? []
      : [`${blockTypeNames[block.type]}, block ${at + 1}: ${ending(wordsIn(block))}`],
  );
  return told.join(' · ') || 'in another order';
}

/** Everything that was typed in a block, as plain words. */
function wordsIn(part: unknown, key = ''): string {
  if (typeof part === 'string') {
    return ['id', 'type', 'metal', 'choice', 'width', 'span'].includes(key) ? '' : part.replaceAll(/<[^>]*>/g, ' ');
  }
  if (typeof part !== 'object' || part === null) return '';
  return Object.entries(part)
    .map(([each, value]) => wordsIn(value, each))
    .join(' ');
}

function ending(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return 'nothing written';
  return line.length > ROOM ? `…${line.slice(-ROOM)}` : line;
}
