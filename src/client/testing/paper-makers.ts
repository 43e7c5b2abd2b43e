import type { FakeTransport } from './fake-transport.ts';
import type { OwnPaper, StaffPaper } from '#contract/papers/papers.contract.ts';

import { idOf } from './dashboard-makers.ts';

/** A passport's page as its owner has sent it. */
export const aPaper = (own: Partial<OwnPaper> = {}): OwnPaper => ({
  id: idOf(71),
  kind: 'id_front',
  state: 'clean',
  mime: 'image/jpeg',
  name: 'passport.jpg',
  bytes: 240_000,
  width: 1200,
  height: 800,
  issuedOn: null,
  receivedAt: '2026-11-20T15:00:00.000Z',
  ...own,
});

/** The same as staff lists it. */
export const aStaffPaper = (own: Partial<StaffPaper> = {}): StaffPaper => ({
  ...aPaper(),
  scanned: true,
  found: null,
  sentAt: '2026-11-20T15:05:00.000Z',
  replacedAt: null,
  ...own,
});

/** What the form is told of papers. */
export const ownPapers = (papers: readonly OwnPaper[] = [], isOpen = true) => ({
  papers: [...papers],
  isOpen,
  fileBytes: 10_000_000,
  caseBytes: 100_000_000,
  addressDays: 90,
});

/** All that somebody with a passport has to send. */
export const allOwnPapers = () =>
  ownPapers([
    aPaper(),
    aPaper({ id: idOf(72), kind: 'selfie', name: 'me.jpg' }),
    aPaper({
      id: idOf(73),
      kind: 'proof_of_address',
      name: 'bill.pdf',
      mime: 'application/pdf',
      issuedOn: '2026-11-01',
    }),
  ]);

/** The server answers that all papers are there, and makes a link to each. */
export function answerOwnPapers(transport: FakeTransport): void {
  const own = allOwnPapers();
  transport.answer('GET /customer/papers', { body: own });
  for (const { id } of own.papers) {
    transport.answer(`POST /customer/papers/${id}/link`, { body: { url: '/backend/papers/a.b', seconds: 60 } });
  }
}
