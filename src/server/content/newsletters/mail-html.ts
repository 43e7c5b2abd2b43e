import sanitize from 'sanitize-html';

import { linkProblem } from '#contract/content/block-problems.rules.ts';
import { SANS, SERIF } from '#server/outbox/letter-html.ts';

const text = `color:#16150f;font:400 15px/24px ${SANS}`;

/** How each tag of a text looks in a mail, whose programs know styles in elements only. */
const looks: Readonly<Record<string, string>> = {
  p: `margin:0 0 16px;${text}`,
  h2: `margin:24px 0 10px;color:#16150f;font:500 20px/28px ${SERIF}`,
  h3: `margin:20px 0 8px;color:#16150f;font:600 17px/24px ${SANS}`,
  h4: `margin:16px 0 8px;color:#16150f;font:600 15px/24px ${SANS}`,
  ul: 'margin:0 0 16px;padding:0 0 0 22px',
  ol: 'margin:0 0 16px;padding:0 0 0 22px',
  li: `margin:0 0 6px;${text}`,
  blockquote: `margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #b08a2e;${text}`,
  pre: `margin:0 0 16px;white-space:pre-wrap;color:#16150f;font:400 14px/22px monospace`,
  hr: 'margin:20px 0;border:0;border-top:1px solid #e5e1d6',
};
const inked = new Set(['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'pre']);

const plain = ['strong', 'em', 's', 'u', 'sub', 'sup', 'code', 'br'];

/** Where a link of an editor leads from a mail: a path leads into the shop, a place on a page and what is no link nowhere. */
export const wholeAddress = (href: string, publicUrl: string): string | null => {
  if (href.startsWith('#') || linkProblem(href) !== undefined) return null;
  return href.startsWith('/') ? publicUrl + href : href;
};

/** An editor's text as a mail shows it: cleaned anew, each tag with its look, each address whole. */
export const mailHtml = (html: string, publicUrl: string): string =>
  sanitize(html, {
    allowedTags: [...Object.keys(looks), ...plain, 'a'],
    allowedAttributes: { '*': ['style', 'class'], a: ['href', 'style'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
    transformTags: {
      ...Object.fromEntries(
        Object.entries(looks).map(([tag, style]) => [
          tag,
          () => ({ tagName: tag, attribs: { style, ...(inked.has(tag) && { class: 'ink' }) } }),
        ]),
      ),
      ...Object.fromEntries(plain.map((tag) => [tag, () => ({ tagName: tag, attribs: {} })])),
      a: (_tag, { href = '' }) => {
        const target = wholeAddress(href, publicUrl);
        return target === null
          ? { tagName: 'a', attribs: {} }
          : { tagName: 'a', attribs: { href: target, style: 'color:#83631a;text-decoration:underline' } };
      },
    },
  });

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The same text for who reads no HTML; a link's address stands behind its words. */
export const mailText = (html: string, publicUrl: string): string =>
  mailHtml(html, publicUrl)
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) =>
      words === href ? words : `${words} (${href})`,
    )
    .replaceAll(/<li[^>]*>/g, '- ')
    .replaceAll(/<hr[^>]*>/g, '\n---\n\n')
    .replaceAll(/<br[^>]*>|<\/li>/g, '\n')
    .replaceAll(/<\/(?:p|h2|h3|h4|ul|ol|blockquote|pre)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
