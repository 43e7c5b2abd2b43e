import { DAY_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import { paperMails } from '#contract/papers/paper-mails.templates.ts';
import { paperSettings } from '#contract/papers/paper-settings.rules.ts';
import { createTurns } from '#server/identity/identity.door.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { createPaperKeeping } from './paper-keeping.service.ts';
import { createPaperLinks } from './paper-links.service.ts';
import { createPaperScans } from './paper-scans.service.ts';
import { createPaperSeal } from './paper-seal.ts';
import type { PaperHooks } from './paper-use.ts';
import { papersPerson } from './papers.person.ts';
import { papersRoutes } from './papers.routes.ts';
import { createPapersService } from './papers.service.ts';
import { createPrivatePictures } from './pictures.service.ts';
import { createSealedPapers } from './sealed-papers.ts';

/** Private papers of people: taken in, sealed, scanned, shown to whom they concern, and erased; and private pictures of things. */
export function papersModule({
  config,
  db,
  clock,
  secret,
  limits,
  paperStore,
  scanner,
  paperUses,
}: ShopParts & PaperHooks) {
  const sealed = createSealedPapers({ seal: createPaperSeal(config.papers.keys), store: paperStore });
  const scans = createPaperScans({ db, clock, sealed, scanner, publicUrl: config.publicUrl });
  const services = {
    papers: createPapersService({ db, clock, secret, limits, sealed, scans, uses: paperUses, inTurn: createTurns(1) }),
    paperLinks: createPaperLinks({ db, clock, secret, sealed, scans, inTurn: createTurns(1) }),
    privatePictures: createPrivatePictures({ db, sealed, inTurn: createTurns(1) }),
    paperKeeping: createPaperKeeping({ db, clock, store: paperStore, sealed }),
  };
  return {
    services,
    settings: [
      {
        group: paperSettings,
        rows: ['papers'],
        judge: (_tx, { papers: now }, { papers: wanted }) =>
          wanted.addressDays > now.addressDays || wanted.linkSeconds > now.linkSeconds
            ? { why: 'Older proofs would be taken than today, or links to papers would live longer.' }
            : null,
      },
    ],
    async routes({ inPart }) {
      await inPart('papers', (scope, router) => papersRoutes(scope, router, services));
    },
    person: papersPerson({ clock, sealed }),
    lists: [],
    mailTemplates: [paperMails.refused],
    jobs: [
      {
        name: 'papers.scan',
        everyMs: MINUTE_MS,
        area: 'customers',
        catchUp: 'all',
        title: 'Scanning of papers',
        what: 'Has papers that wait scanned for viruses.',
        run: () => scans.scanWaiting(),
      },
      {
        name: 'papers.sweep',
        everyMs: DAY_MS,
        area: 'shop',
        catchUp: 'all',
        title: 'Papers that nobody needs',
        what: 'Erases papers that were left over from uploads and checks.',
        run: () => services.paperKeeping.sweep(),
      },
    ],
  } satisfies ShopModule;
}
export type PapersServices = ReturnType<typeof papersModule>['services'];
