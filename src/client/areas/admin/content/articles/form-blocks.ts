import { pickedOf } from '#client/features/catalogue/media/picked-media.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import type { AdminArticle } from '#contract/content/articles.contract.ts';
import {
  type Block,
  blankBlock,
  type BlockType,
  type GalleryBlock,
  type PictureBlock,
  type ProductsBlock,
} from '#contract/content/blocks.rules.ts';
import type { Problems } from '#contract/plain-text.rules.ts';

type FormPicture = Omit<PictureBlock, 'mediaId'> & { media: readonly PickedMedium[] };
type FormGallery = Omit<GalleryBlock, 'mediaIds'> & { media: readonly PickedMedium[] };
type FormProducts = Omit<ProductsBlock, 'productIds' | 'count'> & { products: readonly Related[]; count: string };

/** A block as the form holds it: with what is shown of its pictures and products, and numbers as they are typed. */
export type FormBlock =
  | Exclude<Block, PictureBlock | GalleryBlock | ProductsBlock>
  | FormPicture
  | FormGallery
  | FormProducts;

/** What an article, or a revision of it, brings for the pictures and products that it names. */
export type Named = Pick<AdminArticle, 'media' | 'products'>;

/** Blocks as they come, ready to be edited. */
export function formBlocks(blocks: readonly Block[], { media, products }: Named): FormBlock[] {
  const pictures = new Map(media.map((medium) => [medium.id, pickedOf(medium)]));
  const names = new Map(products.map(({ id, name }) => [id, { id, label: name }]));
  return blocks.map((block): FormBlock => {
    switch (block.type) {
      case 'picture': {
        const { mediaId, ...rest } = block;
        return { ...rest, media: mediaId === null ? [] : [pictures.get(mediaId) ?? []].flat() };
      }
      case 'gallery': {
        const { mediaIds, ...rest } = block;
        return { ...rest, media: mediaIds.flatMap((id) => pictures.get(id) ?? []) };
      }
      case 'products': {
        const { productIds, count, ...rest } = block;
        return { ...rest, products: productIds.flatMap((id) => names.get(id) ?? []), count: String(count) };
      }
      default:
        return block;
    }
  });
}

/** The same blocks as they are sent. */
export const sentBlocks = (blocks: readonly FormBlock[]): Block[] =>
  blocks.map((block): Block => {
    switch (block.type) {
      case 'picture': {
        const { media, ...rest } = block;
        return { ...rest, mediaId: media[0]?.id ?? null };
      }
      case 'gallery': {
        const { media, ...rest } = block;
        return { ...rest, mediaIds: media.map(({ id }) => id) };
      }
      case 'products': {
        const { products, count, ...rest } = block;
        return { ...rest, productIds: products.map(({ id }) => id), count: Number(count) };
      }
      default:
        return block;
    }
  });

/** A new block of a type, as the form holds it. */
export const newBlock = (type: BlockType): FormBlock[] =>
  formBlocks([blankBlock(type, crypto.randomUUID())], { media: [], products: [] });

/** The pictures of all blocks, with what was said of each. */
export const picturesIn = (blocks: readonly FormBlock[]): PickedMedium[] =>
  blocks.flatMap((block) => (block.type === 'picture' || block.type === 'gallery' ? block.media : []));

/** What the server finds wrong in a block, by the form's own names for its fields. */
export const inForm = (problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, messages]) => [
      path.replace(/^(blocks\.\d+\.)(?:mediaIds?)\b/, '$1media').replace(/^(blocks\.\d+\.)productIds\b/, '$1products'),
      messages,
    ]),
  );
