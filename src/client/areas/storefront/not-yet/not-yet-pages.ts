/** Pages of the specification that this release does not have, with the plain words for what is missing. */
export const notYetPages = [
  { path: '/search', title: 'Search', missing: 'The search over products, articles and pages' },
  { path: '/trading', title: 'Trading chart', missing: 'The trading chart' },
  { path: '/posts', title: 'Journal', missing: 'The journal' },
  { path: '/post/:slug', title: 'Journal', missing: 'The journal' },
  { path: '/proof', title: 'Proof of holdings', missing: 'The public bar list' },
] as const;
