import { classNames } from '#client/kit/class-names.ts';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import { type Block, blockTypeNames, wordsIn } from '#contract/content/blocks.rules.ts';

import styles from './history.module.css';

/** What every content has that keeps revisions. */
export interface Told {
  blocks: Block[];
}

export interface ToldRevision<Content extends Told> {
  number: number;
  content: Content;
  media: PickedMedium[];
  products: { id: string; name: string }[];
}

interface ComparisonProps<Content extends Told> {
  fields: readonly (readonly [keyof Content & string, string])[];
  old: ToldRevision<Content>;
  newest: ToldRevision<Content>;
}

interface Part {
  key: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** An old revision beside the newest, part by part; what differs is marked and said. */
export function Comparison<Content extends Told>({ fields, old, newest }: ComparisonProps<Content>) {
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
        {partsOf({ fields, old, newest }).map(({ key, label, before, after }) => (
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

function partsOf<Content extends Told>({ fields, old, newest }: ComparisonProps<Content>): Part[] {
  const after = new Map(newest.content.blocks.map((block) => [block.id, block]));
  const before = new Map(old.content.blocks.map((block) => [block.id, block]));
  const ids = [...new Set([...after.keys(), ...before.keys()])];
  return [
    ...fields.map(([key, label]) => ({
      ...{ key, label, before: String(old.content[key]), after: String(newest.content[key]) },
    })),
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
function words(block: Block, { media, products }: Pick<ToldRevision<Told>, 'media' | 'products'>): string {
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
