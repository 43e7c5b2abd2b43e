/** What a page says of itself to the browser's tab, to search engines and to those who share it. */
export interface Head {
  /** Without the shop's name, which is added. */
  title: string;
  description?: string;
  /** The page's one true path, where it has several. */
  canonical?: string;
  /** Path of a picture for those who share the page. */
  image?: string;
  /** Not to be found by search engines. */
  unlisted?: boolean;
  /** The HTTP status when it is not 200. */
  status?: 400 | 404 | 503;
  /** Where the page's content stands now: the server answers 301. */
  moved?: string;
  /** schema.org objects for search engines; addresses in them are whole, so they are made from the site's origin. */
  structured?: (origin: string) => readonly object[];
}

const SHOP = 'Ingot';

export const titleOf = ({ title }: Head): string =>
  title === SHOP || title.startsWith(`${SHOP}:`) ? title : `${title} | ${SHOP}`;

/** One tag of a document's head. */
export type HeadTag =
  | { tag: 'meta'; attributes: Record<string, string> }
  | { tag: 'link'; attributes: Record<string, string> }
  | { tag: 'script'; json: object };

/** The tags besides the title. The server writes them as HTML, the browser into the document when the page changes. */
export function headTags(head: Head, origin: string): HeadTag[] {
  const { description, canonical, image, unlisted, structured } = head;
  const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: name, content },
  });
  return [
    ...(description === undefined ? [] : [meta('description', description), property('og:description', description)]),
    property('og:title', titleOf(head)),
    property('og:site_name', SHOP),
    property('og:type', 'website'),
    ...(unlisted ? [meta('robots', 'noindex')] : []),
    ...(canonical === undefined
      ? []
      : [
          { tag: 'link' as const, attributes: { rel: 'canonical', href: origin + canonical } },
          property('og:url', origin + canonical),
        ]),
    ...(image === undefined ? [] : [property('og:image', origin + image)]),
    ...(structured?.(origin) ?? []).map((json) => ({ tag: 'script' as const, json })),
  ];
}
