import type { WireReply } from './transport.ts';

const metaOf = (page: Document) => page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

/** Where the page keeps the newest token: `<meta name="csrf-token">`, made if the page has none. */
export function keepCsrfToken(page: Document, token: string): void {
  const meta = metaOf(page) ?? page.head.appendChild(newMeta(page));
  meta.content = token;
}

/** The newest token that the page was given, or null. */
export const keptCsrfToken = (page: Document): string | null => metaOf(page)?.content || null;

/** The XSRF-TOKEN cookie's value, or null; over https its name says that no other host can have set it. */
export function xsrfCookie(page: Document): string | null {
  const value = /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(page.cookie)?.[1];
  return value === undefined ? null : decodeURIComponent(value);
}

/** A token, or the server's refusal to give one. */
export type FreshToken = { token: string } | { refusal: WireReply };

/**
 * A maker of fresh tokens out of a way to fetch one: calls that start while a fetch is under way share it,
 * a later call fetches anew.
 */
export function sharedToken(fetchToken: () => Promise<FreshToken>): () => Promise<FreshToken> {
  let underWay: Promise<FreshToken> | undefined;
  return () => {
    underWay ??= fetchToken().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** The token in a reply: of the call for it, or of a log-out, which answers the visitor's token. */
export function csrfTokenIn(body: unknown): string | null {
  const token = (body as { csrf_token?: unknown } | null)?.csrf_token;
  return typeof token === 'string' ? token : null;
}

function newMeta(page: Document): HTMLMetaElement {
  const meta = page.createElement('meta');
  meta.name = 'csrf-token';
  return meta;
}
