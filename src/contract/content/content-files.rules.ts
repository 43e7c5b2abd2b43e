/** What an archive of content is made of, each in a folder of its own, in the order in which it is read. */
export const pieceKinds = ['picture', 'page', 'post', 'menu', 'slide', 'widget', 'mail', 'newsletter'] as const;
export type PieceKind = (typeof pieceKinds)[number];

export const pieceKindNames = {
  picture: 'Picture',
  page: 'Page',
  post: 'Post',
  menu: 'Menu',
  slide: 'Slide',
  widget: 'Widget',
  mail: 'Mail template',
  newsletter: 'Newsletter draft',
} as const satisfies Record<PieceKind, string>;

/** What becomes of a piece of an archive. */
export const pieceOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type PieceOutcome = (typeof pieceOutcomes)[number];

export const archiveLimits = {
  /** Of the archive as it is sent. */
  bytes: 128_000_000,
  /** Of all files in it, unpacked. */
  unpacked: 192_000_000,
  files: 4000,
  /** Of one file that is text. */
  text: 6_000_000,
  /** Characters of a text that a difference shows. */
  shown: 160,
  reason: 300,
} as const;

/** How long an uploaded archive waits for its confirmation. */
export const ARCHIVE_WAITS_HOURS = 12;
