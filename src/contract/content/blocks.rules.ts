import type { PriceRange } from '#contract/market/price-history.rules.ts';
import type { Metal } from '#contract/metals.ts';

/** What a page or post is made of, in the order in which the editor offers it. */
export const blockTypes = [
  'text',
  'picture',
  'gallery',
  'products',
  'prices',
  'chart',
  'faq',
  'table',
  'action',
] as const;
export type BlockType = (typeof blockTypes)[number];

export const blockTypeNames = {
  text: 'Text',
  picture: 'Picture',
  gallery: 'Gallery',
  products: 'Products',
  prices: 'Live prices',
  chart: 'Price chart',
  faq: 'Questions and answers',
  table: 'Table',
  action: 'Call to action',
} as const satisfies Record<BlockType, string>;

/** How far a picture reaches beyond the column of text. */
export const pictureWidths = ['column', 'wide'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Which products a block shows. */
export const productChoices = ['chosen', 'newest', 'popular', 'metal', 'category'] as const;
export type ProductChoice = (typeof productChoices)[number];

export const blockLimits = {
  blocks: 80,
  /** Characters of HTML in one text. */
  html: 60_000,
  line: 200,
  lines: 2000,
  pictures: 24,
  products: 12,
  questions: 40,
  rows: 60,
  columns: 8,
} as const;

interface Of<Type extends BlockType> {
  /** Stays with the block when it is moved or changed: by it two people's changes are told apart. */
  id: string;
  type: Type;
}

/** HTML of a few tags; the server keeps no other. */
export interface TextBlock extends Of<'text'> {
  html: string;
}
export interface PictureBlock extends Of<'picture'> {
  /** Of the media library; null until one is chosen. */
  mediaId: string | null;
  caption: string;
  width: PictureWidth;
}
export interface GalleryBlock extends Of<'gallery'> {
  title: string;
  mediaIds: string[];
}
export interface ProductsBlock extends Of<'products'> {
  title: string;
  choice: ProductChoice;
  /** With the choice `chosen`: their ids, in their order. */
  productIds: string[];
  metal: Metal;
  /** With the choice `category`: its address. */
  category: string;
  count: number;
}
export interface PricesBlock extends Of<'prices'> {
  metals: Metal[];
}
export interface ChartBlock extends Of<'chart'> {
  metal: Metal;
  span: PriceRange;
}
export interface FaqBlock extends Of<'faq'> {
  title: string;
  items: { question: string; answer: string }[];
}
export interface TableBlock extends Of<'table'> {
  caption: string;
  /** Whether the first row names the columns. */
  head: boolean;
  rows: string[][];
}
export interface ActionBlock extends Of<'action'> {
  title: string;
  text: string;
  label: string;
  link: string;
}

export type Block =
  | TextBlock
  | PictureBlock
  | GalleryBlock
  | ProductsBlock
  | PricesBlock
  | ChartBlock
  | FaqBlock
  | TableBlock
  | ActionBlock;

const blanks: { [Type in BlockType]: Omit<Extract<Block, { type: Type }>, 'id' | 'type'> } = {
  text: { html: '' },
  picture: { mediaId: null, caption: '', width: 'column' },
  gallery: { title: '', mediaIds: [] },
  products: { title: '', choice: 'popular', productIds: [], metal: 'XAU', category: '', count: 4 },
  prices: { metals: ['XAU', 'XAG', 'XPT', 'XPD'] },
  chart: { metal: 'XAU', span: '1m' },
  faq: { title: '', items: [{ question: '', answer: '' }] },
  table: {
    caption: '',
    head: true,
    rows: [
      ['', ''],
      ['', ''],
    ],
  },
  action: { title: '', text: '', label: '', link: '' },
};

/** A new block of a type, with nothing in it. */
export const blankBlock = (type: BlockType, id: string): Block =>
  ({ id, type, ...structuredClone(blanks[type]) }) as Block;

/** The pictures that blocks show, each once. */
export const mediaIn = (blocks: readonly Block[]): string[] => [
  ...new Set(
    blocks.flatMap((block) => {
      if (block.type === 'picture') return block.mediaId === null ? [] : [block.mediaId];
      return block.type === 'gallery' ? block.mediaIds : [];
    }),
  ),
];

/** The products that blocks name one by one, each once. */
export const productsIn = (blocks: readonly Block[]): string[] => [
  ...new Set(
    blocks.flatMap((block) => (block.type === 'products' && block.choice === 'chosen' ? block.productIds : [])),
  ),
];

/** The words that blocks hold, for searching and for counting them. */
export const wordsIn = (blocks: readonly Block[]): string => blocks.map(wordsOf).filter(Boolean).join('\n');

function wordsOf(block: Block): string {
  switch (block.type) {
    case 'text':
      return plainText(block.html);
    case 'picture':
      return block.caption;
    case 'gallery':
    case 'products':
      return block.title;
    case 'faq':
      return [block.title, ...block.items.flatMap(({ question, answer }) => [question, answer])].join('\n');
    case 'table':
      return [block.caption, ...block.rows.map((row) => row.join(' '))].join('\n');
    case 'action':
      return [block.title, block.text, block.label].join('\n');
    case 'prices':
    case 'chart':
      return '';
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What a reader of the kept HTML reads. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Words a minute that a reader of such texts reads. */
const PACE = 220;

/** Whole minutes that reading takes, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / PACE));
