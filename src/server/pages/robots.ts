/** Areas that are a person's own, and pages that are nothing without one. */
const closed = [
  '/dashboard',
  '/customer-dashboard',
  '/backend',
  '/api',
  '/cart',
  '/thank-you',
  '/otp',
  '/password',
  '/verified',
  '/undo-address',
  '/invitation',
  '/subscribe',
  '/unsubscribe',
  '/alert-off',
  '/review-invitations',
  '/search',
];

/** robots.txt: everything public is open. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    // Every order and filter of a list is the same list again.
    'Disallow: /*?*f.',
    'Disallow: /*?*sort=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
