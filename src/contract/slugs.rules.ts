import { foldedText } from './list/folded-text.ts';

/** Longest address; pictures and links carry it. */
export const slugLength = 120;

/** Words that an address may not be: each begins a path of the site, of the dashboards or of the server. */
const reservedSlugs: ReadonlySet<string> = new Set([
  ...['search', 'shop', 'trading', 'product', 'products', 'category', 'categories', 'register', 'forget-password'],
  ...[
    'password',
    'contact-us',
    'cart',
    'checkout',
    'live-prices',
    'sell-to-us',
    'thank-you',
    'otp',
    'posts',
    'post',
    'tag',
    'tags',
  ],
  ...[
    'verify-email',
    'kyc-form',
    'verified',
    'undo-address',
    'first-administrator',
    'compare',
    'wishlist',
    'proof',
    'subscribe',
    'invitation',
  ],
  ...['unsubscribe', 'simulated-card', 'preview', 'feed', 'rss', 'alert-off', 'review-invitations', 'vault'],
  ...['developers', 'embed', 'flags', 'icons'],
  ...['dashboard', 'customer-dashboard', 'backend', 'pictures', 'assets', 'static', 'media', 'api', 'admin', 'login'],
  ...['logout', 'sitemap', 'robots', 'favicon', 'health', 'index', 'new', 'null', 'undefined'],
]);

const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);

/** What is wrong with an address, in a sentence; undefined if nothing is. Whether another has it the server knows. */
export function slugProblem(slug: string): string | undefined {
  if (slug === '') return 'Enter an address, such as 1-oz-gold-bar.';
  if (slug.length > slugLength) return `Use at most ${slugLength} characters.`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    const proposed = slugFrom(slug);
    const hint = proposed === '' ? 'such as 1-oz-gold-bar' : `such as ${proposed}`;
    return `Use small letters, digits and single hyphens, ${hint}.`;
  }
  return isReservedSlug(slug) ? `"${slug}" is a word of the site itself. Add another word to it.` : undefined;
}

/** The address that a name suggests: "1/10 oz Gold Wafer, Orrin & Vale" is "1-10-oz-gold-wafer-orrin-vale". */
export function slugFrom(name: string): string {
  const words = foldedText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return words.slice(0, slugLength).replace(/-+$/, '');
}

/** The first of "slug-2", "slug-3" … that nobody has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const free = slug.slice(0, slugLength - ending.length).replace(/-+$/, '') + ending;
    if (!taken.has(free)) return free;
  }
}
