import type { PieceKind } from '#contract/content/content-files.rules.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import type { FoundTexts } from '#server/content/articles/findable-articles.ts';
import type { Database, Executor } from '#server/db/database.ts';
import type { MailTemplatesService } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { articlePieces, heldArticles } from './article-pieces.ts';
import { heldSlides, heldWidgets, slidePieces, widgetPieces } from './arranged-pieces.ts';
import { heldMails, heldNewsletters, mailPieces, newsletterPieces } from './mail-pieces.ts';
import { heldMenus, menuPieces } from './menu-pieces.ts';
import type { HeldPiece, PieceWays } from './piece-kind.ts';

export interface ContentParts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  found: FoundTexts;
  mails: MailTemplatesService;
}

type WrittenKind = Exclude<PieceKind, 'picture'>;

/** How each kind of piece is checked and saved. */
export function waysOf(parts: ContentParts): Record<WrittenKind, PieceWays<object>> {
  const ways = {
    page: articlePieces('page', parts),
    post: articlePieces('post', parts),
    menu: menuPieces(parts.db),
    slide: slidePieces(parts),
    widget: widgetPieces(parts),
    mail: mailPieces(parts.mails),
    newsletter: newsletterPieces(parts.clock),
  };
  // Each is only ever given what its own schema has made.
  return ways as unknown as Record<WrittenKind, PieceWays<object>>;
}

/** All content of the shop but its pictures. */
export async function heldContent(db: Executor, { mails }: Pick<ContentParts, 'mails'>): Promise<HeldPiece[]> {
  return [
    ...(await heldArticles(db)),
    ...(await heldMenus(db)),
    ...(await heldSlides(db)),
    ...(await heldWidgets(db)),
    ...(await heldMails(db, mails)),
    ...(await heldNewsletters(db)),
  ];
}

const folders: readonly [RegExp, PieceKind][] = [
  [/^pictures\/[^/]+\.json$/, 'picture'],
  [/^pages\/[^/]+\.json$/, 'page'],
  [/^posts\/[^/]+\.json$/, 'post'],
  [/^menus\/(?:header|footer|account|mobile)\.json$/, 'menu'],
  [/^slides\/[^/]+\.json$/, 'slide'],
  [/^widgets\/[a-zA-Z\d_-]+\/[^/]+\.json$/, 'widget'],
  [/^mail-templates\/[^/]+\.json$/, 'mail'],
  [/^newsletters\/[^/]+\.json$/, 'newsletter'],
];

/** Of what kind the piece of a file is; undefined if it is no piece. */
export const kindOfPath = (path: string): PieceKind | undefined => folders.find(([pattern]) => pattern.test(path))?.[1];
