import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import type { MediaRow } from '#contract/catalogue/media.contract.ts';
import type { mediaResource } from '#contract/catalogue/media.resource.ts';
import { isDescribed, mediaMimeNames, mediaPath } from '#contract/catalogue/media.rules.ts';

import styles from './media-page.module.css';

const column = columnsOf<MediaRow, typeof mediaResource>();

export const mediaColumns = (edit: (id: string) => void): readonly Column<MediaRow>[] => [
  {
    key: 'name',
    width: 280,
    card: 'title',
    pin: 'start',
    hideable: false,
    render: ({ id, key, name }) => (
      <button type="button" className={styles.name} onClick={() => edit(id)}>
        <img src={mediaPath(key, 320)} alt="" width="32" height="32" loading="lazy" />
        <span>{name}</span>
      </button>
    ),
  },
  {
    key: 'alt',
    card: 'subject',
    render: (medium) => {
      if (!isDescribed(medium)) return <StatusTag tone="warn">To describe</StatusTag>;
      return medium.decorative ? <span className={text.muted}>Decoration</span> : medium.alt;
    },
  },
  column.text('folder', { width: 120 }),
  column.tag('mime', (mime) => mediaMimeNames[mime], { width: 84, hidden: true }),
  {
    key: 'bytes',
    width: 96,
    align: 'end',
    render: ({ bytes }) => <span className={text.numbers}>{sizeWords(bytes)}</span>,
  },
  {
    key: 'width',
    width: 88,
    align: 'end',
    render: ({ width }) => <span className={text.numbers}>{width}</span>,
  },
  {
    key: 'height',
    width: 88,
    align: 'end',
    render: ({ height }) => <span className={text.numbers}>{height}</span>,
  },
  {
    key: 'usedBy',
    width: 88,
    align: 'end',
    card: 'line',
    render: ({ usedBy }) => <span className={text.numbers}>{usedBy}</span>,
  },
  column.date('createdAt', { width: 104, card: 'line' }),
  column.date('updatedAt', { width: 104, hidden: true }),
];

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
