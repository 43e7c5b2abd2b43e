import { Link } from 'react-router-dom';

import { Photograph } from '#client/features/catalogue/products/Photograph.tsx';
import button from '#client/kit/button/button.module.css';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';
import type { ShownBlock } from '#contract/content/blocks.contract.ts';

import styles from './blocks.module.css';
import { ChartShown } from './ChartShown.tsx';
import { LivePrices } from './LivePrices.tsx';
import { ProductsShown } from './ProductsShown.tsx';

type Of<Type extends ShownBlock['type']> = Extract<ShownBlock, { type: Type }>;

/** What an article is made of, in a column of text that pictures and products may leave. */
export const Blocks = ({ blocks }: { blocks: readonly ShownBlock[] }) => (
  <div className={styles.blocks}>
    {blocks.map((block) => (
      <OneBlock key={block.id} block={block} />
    ))}
  </div>
);

function OneBlock({ block }: { block: ShownBlock }) {
  switch (block.type) {
    case 'text':
      // The server keeps a text of a few tags only, without attributes (`clean-html.ts`).
      return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: block.html }} />;
    case 'picture':
      return <Picture block={block} />;
    case 'gallery':
      return <Gallery block={block} />;
    case 'products':
      return <ProductsShown title={block.title} query={block.query} order={block.order} />;
    case 'prices':
      return <LivePrices metals={block.metals} />;
    case 'chart':
      return (
        <div className={styles.wide}>
          <ChartShown metal={block.metal} span={block.span} />
        </div>
      );
    case 'faq':
      return <Questions block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'action':
      return <Action block={block} />;
  }
}

function Picture({ block: { photo, caption, width } }: { block: Of<'picture'> }) {
  const isWide = width === 'wide';
  return (
    <figure className={classNames(styles.figure, isWide && styles.wide)}>
      <Photograph
        photo={photo}
        alt={photo.alt}
        whole
        sizes={isWide ? '(max-width: 1100px) 94vw, 1060px' : '(max-width: 760px) 92vw, 720px'}
      />
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const Gallery = ({ block: { title, photos } }: { block: Of<'gallery'> }) => (
  <section className={styles.wide} {...(title === '' ? { 'aria-label': 'Pictures' } : { 'aria-label': title })}>
    {title !== '' && <h2 className={text.heading}>{title}</h2>}
    <ul className={styles.gallery}>
      {photos.map((photo) => (
        <li key={photo.key}>
          <figure className={styles.figure}>
            <Photograph photo={photo} alt={photo.alt} whole sizes="(max-width: 760px) 46vw, 340px" />
            {photo.caption !== '' && <figcaption>{photo.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  </section>
);

const Questions = ({ block: { title, items } }: { block: Of<'faq'> }) => (
  <section className={styles.faq} aria-label={title || 'Questions and answers'}>
    {title !== '' && <h2 className={text.heading}>{title}</h2>}
    {items.map(({ question, answer }) => (
      <details key={question} className={styles.question}>
        <summary>{question}</summary>
        {answer.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    ))}
  </section>
);

function Table({ block: { caption, head, rows } }: { block: Of<'table'> }) {
  const [first, ...others] = rows;
  const body = head ? others : rows;
  return (
    // Wide tables are moved sideways, by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} role="region" aria-label={caption || 'Table'} tabIndex={0}>
      <table>
        {caption !== '' && <caption>{caption}</caption>}
        {head && first && (
          <thead>
            <tr>
              {first.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
                <th key={at} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            <tr key={at}>
              {row.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Action = ({ block: { title, text: words, label, link } }: { block: Of<'action'> }) => (
  <aside className={styles.action} aria-label={title || label}>
    <div>
      {title !== '' && <p className={classNames(text.serif, styles.actionTitle)}>{title}</p>}
      {words !== '' && <p>{words}</p>}
    </div>
    {link.startsWith('/') ? (
      <Link className={classNames(button.button, button.primary)} to={link}>
        {label}
      </Link>
    ) : (
      <a className={classNames(button.button, button.primary)} href={link} rel="noopener">
        {label}
      </a>
    )}
  </aside>
);
