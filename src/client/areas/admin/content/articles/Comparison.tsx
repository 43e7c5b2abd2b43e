import type { ReplyOf } from '#client/api/call.ts';
import { classNames } from '#client/kit/class-names.ts';
import type { articlesContract } from '#contract/content/articles.contract.ts';
import { type Block, blockTypeNames, wordsIn } from '#contract/content/blocks.rules.ts';

import styles from './history.module.css';

type Revision = ReplyOf<(typeof articlesContract)['revision']>;

interface Part {
  key: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** An old revision beside the newest, part by part; what differs is marked and said. */
export function Comparison({ old, newest }: { old: Revision; newest: Revision }) {
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Revision {old.number}</th>
          <th scope="col">Revision {newest.number}, the newest</th>
        </tr>
      </thead>
      <tbody>
        {partsOf(old, newest).map(({ key, label, before, after }) => (
          <tr key={key} className={classNames(before !== after && styles.changed)}>
            <th scope="row">
              {label}
              {before !== after && <small>{before === null ? 'Added' : after === null ? 'Deleted' : 'Changed'}</small>}
            </th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function partsOf(old: Revision, newest: Revision): Part[] {
  const field = (key: 'title' | 'excerpt' | 'seoTitle' | 'seoDescription', label: string): Part => ({
    key,
    label,
    before: old.content[key],
    after: newest.content[key],
  });
  const after = new Map(newest.content.blocks.map((block) => [block.id, block]));
  const before = new Map(old.content.blocks.map((block) => [block.id, block]));
  const ids = [...new Set([...after.keys(), ...before.keys()])];
  return [
    field('title', 'Title'),
    field('excerpt', 'Summary'),
    field('seoTitle', 'Title for search engines'),
    field('seoDescription', 'Text for search engines'),
    ...ids.map((id): Part => {
      const [one, other] = [before.get(id), after.get(id)];
      const type = (other ?? one)?.type;
      return {
        key: id,
        label: type ? blockTypeNames[type] : '',
        before: one ? words(one, old) : null,
        after: other ? words(other, newest) : null,
      };
    }),
  ].filter(({ before: one, after: other }) => (one ?? '') !== '' || (other ?? '') !== '');
}

/** What a block says, in words; of pictures and products, which ones. */
function words(block: Block, { media, products }: Revision): string {
  const named = (ids: readonly string[], among: readonly { id: string; name: string }[]) =>
    ids.map((id) => among.find((each) => each.id === id)?.name ?? 'one that is gone').join(', ');
  switch (block.type) {
    case 'picture':
      return [block.mediaId === null ? 'No picture' : named([block.mediaId], media), block.caption]
        .filter(Boolean)
        .join('\n');
    case 'gallery':
      return [block.title, named(block.mediaIds, media)].filter(Boolean).join('\n');
    case 'products':
      return [block.title, block.choice === 'chosen' ? named(block.productIds, products) : block.choice]
        .filter(Boolean)
        .join('\n');
    case 'prices':
      return block.metals.join(', ');
    case 'chart':
      return `${block.metal}, ${block.span}`;
    case 'action':
      return `${wordsIn([block])}\n${block.link}`;
    default:
      return wordsIn([block]);
  }
}
