const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const own = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** Of the public pages: they execute nothing that stands in the page, so they can be kept and sent to everyone. */
export const publicPolicy = policy({ ...own, 'script-src': "'self'", 'style-src': "'self'" });

/** Of the dashboards: Ant Design writes its styles at run time, under the nonce of this answer. */
export const dashboardPolicy = (nonce: string): string =>
  policy({
    ...own,
    'img-src': "'self' data: blob:",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
  });
