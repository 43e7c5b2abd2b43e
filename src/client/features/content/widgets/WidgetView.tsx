import type { ReactNode } from 'react';

import { ContentLink } from '#client/features/content/shown/ContentLink.tsx';
import { LightText } from '#client/features/content/shown/LightText.tsx';
import { mediaPath } from '#contract/catalogue/media.rules.ts';
import type { ShownWidget } from '#contract/content/widgets.contract.ts';

import styles from './widget.module.css';

/** What of a widget is the shop's own: its page draws it. */
export type DrawLive = (widget: ShownWidget) => ReactNode;

/** A widget without its heading. What is alive in it, such as prices, is drawn by its place. */
export function WidgetView({ widget, live }: { widget: ShownWidget; live: DrawLive }) {
  const { content, photo } = widget;
  if (content.type === 'text') {
    return (
      <div className={styles.text}>
        {photo && (
          <img
            src={mediaPath(photo.key, 640)}
            srcSet={`${mediaPath(photo.key, 320)} 320w, ${mediaPath(photo.key, 640)} 640w, ${mediaPath(photo.key, 960)} 960w`}
            sizes="(max-width: 640px) 100vw, 480px"
            width={photo.width}
            height={photo.height}
            alt={photo.alt}
            loading="lazy"
            decoding="async"
          />
        )}
        <LightText source={content.text} />
      </div>
    );
  }
  if (content.type === 'links') {
    return (
      <ul className={styles.links}>
        {content.links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <ContentLink to={url}>{label}</ContentLink>
          </li>
        ))}
      </ul>
    );
  }
  if (content.type === 'faq') {
    return (
      <div className={styles.faq}>
        {content.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <div className={styles.text}>
              <LightText source={answer} />
            </div>
          </details>
        ))}
      </div>
    );
  }
  return live(widget);
}
