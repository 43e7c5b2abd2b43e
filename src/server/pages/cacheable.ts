import type { RawPreferences } from '#client/server-entry.tsx';
import { slugProblem } from '#contract/slugs.rules.ts';

/** A public page that may be kept: its address as it is rendered, without what changes nothing. */
export interface KeptAddress {
  url: string;
  key: string;
}

/** Parameters of the list grammar. */
const listParameter = /^(?:q|sort|first|rows|[fo]\.\w+)$/;
const none = /^$/;

/** Pages that are kept, with the parameters they know. Every other page is rendered each time it is asked for. */
const keptPages: readonly { path: RegExp; parameters: RegExp }[] = [
  { path: /^\/$/, parameters: /^sign-in$/ },
  { path: /^\/(?:shop|category\/[\w-]+)$/, parameters: listParameter },
  { path: /^\/product\/[\w-]+$/, parameters: none },
  { path: /^\/(?:live-prices|developers|trading|contact-us|register|forget-password)$/, parameters: none },
  { path: /^\/posts$/, parameters: /^(?:page|category|tag)$/ },
  { path: /^\/post\/[\w-]+$/, parameters: none },
];

/** What senders of mails and advertisers add to an address; no page reads it. */
const tracking = /^(?:utm_\w+|gclid|fbclid|msclkid)$/;

/** The address and cache key of a request, or null when its page must not be kept. */
export function keptAddress(url: string, cookies: RawPreferences): KeptAddress | null {
  const [path = '', search = ''] = url.split('?', 2);
  const page = keptPages.find((each) => each.path.test(path)) ?? writtenPage(path);
  if (!page) return null;

  const parts = search.split('&').filter((part) => part !== '' && !tracking.test(nameOf(part)));
  if (!parts.every((part) => page.parameters.test(nameOf(part)))) return null;
  const kept = parts.length === 0 ? path : `${path}?${parts.join('&')}`;
  return { url: kept, key: `${cookies.currency ?? ''}|${cookies.unit ?? ''}|${cookies.scheme ?? ''}|${kept}` };
}

/** A page that editors wrote: one word that is none of the site itself. */
const writtenPage = (path: string): (typeof keptPages)[number] | undefined =>
  slugProblem(path.slice(1)) === undefined ? { path: /./, parameters: none } : undefined;

const nameOf = (part: string): string => part.split('=', 1)[0] ?? '';
