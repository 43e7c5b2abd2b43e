/** Pages of the specification that this release does not have, with the plain words for what is missing. */
export const notYetPages = [{ path: '/proof', title: 'Proof of holdings', missing: 'The public bar list' }] as const;
