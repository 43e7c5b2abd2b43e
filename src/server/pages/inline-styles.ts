import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A stylesheet that is written into a page. */
export interface InlineStyle {
  text: string;
  /** Lets it in under the page's Content-Security-Policy. */
  source: string;
}

/** What stands in the stylesheet of an address; undefined where the page has to name it instead. */
export type InlineStyles = (href: string) => InlineStyle | undefined;

/** Only a file whose name changes with what it holds is kept for good; while developing they keep their names. */
const isFinal = /\.[0-9a-f]{8}\.css$/;

/** The stylesheets of a build below its folder, each read when a page first needs it. */
export function inlineStyles(folder: string): InlineStyles {
  const read = new Map<string, InlineStyle>();
  return (href) => {
    const known = read.get(href);
    if (known || !isFinal.test(href)) return known;
    const text = readFileSync(path.join(folder, href), 'utf8');
    const style = { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
    read.set(href, style);
    return style;
  };
}
