import type { Block, FaqBlock } from '#contract/content/blocks.rules.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';
import type { Metal } from '#contract/metals.ts';

/** A block before it has an id. */
export type Written = Block extends infer Each ? (Each extends Block ? Omit<Each, 'id'> : never) : never;

/** A page or post of the demo, as somebody wrote it. */
export interface WrittenArticle {
  kind: ArticleKind;
  slug: string;
  title: string;
  excerpt: string;
  blocks: readonly Written[];
  categories?: readonly string[];
  tags?: readonly string[];
  /** Days before today that a post came out. */
  daysAgo?: number;
  /** Not published. */
  draft?: true;
}

/** A text: paragraphs apart by a blank line, "## " a heading, "- " an entry of a list. Its HTML is written as it stands. */
export const words = (text: string): Written => ({ type: 'text', html: htmlOf(text) });

export const questions = (title: string, items: FaqBlock['items']): Written => ({ type: 'faq', title, items });

export const table = (caption: string, rows: string[][]): Written => ({ type: 'table', caption, head: true, rows });

export const prices = (...metals: Metal[]): Written => ({ type: 'prices', metals });

export const chart = (metal: Metal): Written => ({ type: 'chart', metal, span: '1y' });

export const action = (title: string, text: string, label: string, link: string): Written => ({
  type: 'action',
  title,
  text,
  label,
  link,
});

export const productsOf = (title: string, metal: Metal): Written => ({
  type: 'products',
  title,
  choice: 'metal',
  productIds: [],
  metal,
  category: '',
  count: 4,
});

function htmlOf(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split('\n').map((line) => line.trim());
      if (lines[0]?.startsWith('## ')) return `<h2>${lines[0].slice(3)}</h2>`;
      if (lines.every((line) => line.startsWith('- '))) {
        return `<ul>${lines.map((line) => `<li><p>${line.slice(2)}</p></li>`).join('')}</ul>`;
      }
      return `<p>${lines.join(' ')}</p>`;
    })
    .join('');
}
