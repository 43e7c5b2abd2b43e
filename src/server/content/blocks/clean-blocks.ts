import { type Block, blockLimits } from '#contract/content/blocks.rules.ts';
import { invalid } from '#server/http/refusal.ts';

import { cleanHtml } from './clean-html.ts';

/**
 * The blocks with nothing in their texts but what a text is made of. Refuses with 422 beside its field a text that cleaning made too
 * long: an ampersand becomes five characters.
 */
export const cleanBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, index) => {
    if (block.type !== 'text') return block;
    const html = cleanHtml(block.html);
    if (html.length > blockLimits.html)
      throw invalid(`blocks.${index}.html`, 'This text is too long. Begin a second one.');
    return { ...block, html };
  });
