import sanitize from 'sanitize-html';

import { linkProblem } from '#contract/content/block-problems.rules.ts';

/**
 * The HTML of a text with nothing in it but what a text is made of: the tags of the editor's toolbar, without styles, scripts
 * and attributes, and links to where links may lead. What is not taken loses its tag and keeps its words; what only programs
 * read (`script`, `style`) goes with its content.
 */
export const cleanHtml = (html: string): string => sanitize(html, allowed).trim();

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['strong', 'em', 's', 'u', 'sub', 'sup', 'code', 'pre', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  // Unlinked it is still a word of the text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
  transformTags: {
    b: 'strong',
    i: 'em',
    // The page has its one first heading.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => {
      const target = href.trim();
      if (linkProblem(target) !== undefined) return { tagName, attribs: {} };
      return { tagName, attribs: { href: target, ...(/^https?:/.test(target) && { rel: 'noopener' }) } };
    },
  },
};
