import type { Problems } from '#contract/plain-text.rules.ts';

import type { Block } from './blocks.rules.ts';

/** Where a link may lead: a path of the site, a web address, a mail or a number to call. */
const link = /^(?:\/(?!\/)[^\s\\]*|#[\w-]+|https?:\/\/[^\s/]+\S*|mailto:\S+@\S+|tel:\+?[\d().-]{3,})$/;

/** What is wrong with where a link leads, in a sentence; undefined if nothing is. */
export const linkProblem = (text: string): string | undefined =>
  link.test(text) ? undefined : 'Enter a path such as /shop, or a whole address such as https://example.com.';

/**
 * What keeps blocks from being published, by the path of the field within the list of blocks (`2.mediaId`). A draft may
 * hold any of it.
 */
export function blockProblems(blocks: readonly Block[]): Problems {
  const found: Problems = {};
  blocks.forEach((block, index) => {
    for (const [field, message] of problemsOf(block)) found[`${index}.${field}`] = [message];
  });
  return found;
}

function problemsOf(block: Block): [string, string][] {
  switch (block.type) {
    case 'picture':
      return block.mediaId === null ? [['mediaId', 'Choose a picture, or delete this block.']] : [];
    case 'gallery':
      return block.mediaIds.length < 2 ? [['mediaIds', 'Choose at least two pictures.']] : [];
    case 'products':
      if (block.choice === 'chosen' && block.productIds.length === 0) return [['productIds', 'Choose a product.']];
      return block.choice === 'category' && block.category === '' ? [['category', 'Choose a category.']] : [];
    case 'prices':
      return block.metals.length === 0 ? [['metals', 'Choose a metal.']] : [];
    case 'faq':
      return block.items.flatMap(({ question, answer }, index): [string, string][] => [
        ...(question === '' ? [[`items.${index}.question`, 'Enter the question.'] as [string, string]] : []),
        ...(answer === '' ? [[`items.${index}.answer`, 'Enter the answer.'] as [string, string]] : []),
      ]);
    case 'action':
      return [
        ...(block.label === '' ? [['label', 'Say what the button does.'] as [string, string]] : []),
        ...(linkProblem(block.link) === undefined ? [] : [['link', linkProblem(block.link)] as [string, string]]),
      ];
    case 'text':
    case 'table':
    case 'chart':
      return [];
  }
}
