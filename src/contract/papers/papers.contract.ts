import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

import {
  checkPaperKinds,
  estatePaperKinds,
  paperKinds,
  paperMimes,
  paperSizes,
  paperStates,
  paperTurns,
  viewReasons,
} from './papers.rules.ts';

/** A paper as its owner sees it. */
export const ownPaper = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  state: z.enum(paperStates),
  mime: z.enum(paperMimes),
  /** As the file was called where it came from. */
  name: z.string(),
  /** As it is kept. */
  bytes: z.int(),
  /** Of a picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The date on the paper, where its kind needs one. */
  issuedOn: z.string().nullable(),
  receivedAt: z.string(),
});
export type OwnPaper = z.infer<typeof ownPaper>;

const staffPaper = ownPaper.extend({
  /** Whether a virus scanner has looked at it; without one nothing is scanned. */
  scanned: z.boolean(),
  /** What the virus scanner found in it. */
  found: z.string().nullable(),
  /** With the form it belongs to; null while the customer may still change it. */
  sentAt: z.string().nullable(),
  /** Since another took its place. */
  replacedAt: z.string().nullable(),
});
export type StaffPaper = z.infer<typeof staffPaper>;

const paperView = z.object({
  id: z.uuid(),
  at: z.string(),
  by: z.string(),
  isStaff: z.boolean(),
  kind: z.enum(paperKinds),
  size: z.enum(paperSizes),
  /** Of the staff. */
  why: z.enum(viewReasons).nullable(),
});
export type PaperView = z.infer<typeof paperView>;

/** An address that opens a paper once signed in, for so many seconds. */
const paperLink = z.object({ url: z.string(), seconds: z.int() });

const byId = z.strictObject({ id: z.uuid() });
const ofStaff = { access: 'admin', permission: 'kyc.review' } as const;
const turn = z.coerce
  .number()
  .refine((value) => (paperTurns as readonly number[]).includes(value), 'A picture is turned by quarters.')
  .default(0);

export const papersContract = {
  listOwn: {
    method: 'GET',
    path: '/customer/papers',
    access: 'customer',
    summary: 'The own papers of the identity check, and what new ones have to keep to.',
    response: z.object({
      papers: z.array(ownPaper),
      /** Whether any of them can be changed now. */
      isOpen: z.boolean(),
      fileBytes: z.int(),
      caseBytes: z.int(),
      addressDays: z.int(),
    }),
  },
  upload: {
    method: 'POST',
    path: '/customer/papers',
    access: 'customer',
    summary:
      'Takes one paper as it is (application/octet-stream; JPEG, PNG, WebP, HEIC or PDF). It takes the place of the one of its kind; where another was asked for, the same file is refused. A picture is written anew, turned as asked; 422 beside `file` or `issuedOn`.',
    query: z.strictObject({
      kind: z.enum(checkPaperKinds, 'Say which paper this is.'),
      turn,
      name: z.string().max(1000, 'This name is too long.').default('paper'),
      issuedOn: z.iso.date('Enter a date as mm/dd/yyyy.').optional(),
    }),
    file: 'application/octet-stream',
    response: ownPaper,
  },
  remove: {
    method: 'DELETE',
    path: '/customer/papers/:id',
    access: 'customer',
    summary: 'Takes an own paper away while the identity check can be changed.',
    params: byId,
    response: z.object({ ok: z.literal(true) }),
  },
  linkOwn: {
    method: 'POST',
    path: '/customer/papers/:id/link',
    access: 'customer',
    summary: 'An address under which this session can open an own paper for a short time.',
    params: byId,
    body: z.strictObject({ size: z.enum(paperSizes) }),
    response: paperLink,
  },
  ofCustomer: {
    method: 'GET',
    path: '/admin/customers/:id/papers',
    ...ofStaff,
    summary: 'The papers of a customer, the newest of each kind first. Shows none of them.',
    params: byId,
    response: z.object({ papers: z.array(staffPaper), hasScanner: z.boolean() }),
  },
  uploadOfEstate: {
    method: 'POST',
    path: '/admin/customers/:id/papers',
    access: 'admin',
    permission: 'customers.suspend',
    summary:
      'Takes a paper about a customer who has died, as it is (application/octet-stream), as the customer’s own are taken. The customer does not see it.',
    params: byId,
    query: z.strictObject({
      kind: z.enum(estatePaperKinds, 'Say which paper this is.'),
      turn,
      name: z.string().max(1000, 'This name is too long.').default('paper'),
    }),
    file: 'application/octet-stream',
    response: ownPaper,
  },
  views: {
    method: 'GET',
    path: '/admin/customers/:id/paper-views',
    ...ofStaff,
    summary: 'Who has looked at the papers of a customer: the last 200 views, the newest first.',
    params: byId,
    response: z.object({ views: z.array(paperView) }),
  },
  link: {
    method: 'POST',
    path: '/admin/papers/:id/link',
    ...ofStaff,
    summary:
      'An address under which this session can open a paper for a short time, with a watermark of its viewer. A PDF that cannot be written on comes without, under a name that says so. The view is logged with its reason when it is opened.',
    params: byId,
    body: z.strictObject({ size: z.enum(paperSizes), why: z.enum(viewReasons, 'Say why you look at it.') }),
    response: paperLink,
  },
  open: {
    method: 'GET',
    path: '/papers/:token',
    access: 'signedIn',
    summary: 'The paper that a link is for, to the session that asked for the link: a picture, or a PDF as a download.',
    params: z.strictObject({ token: z.string().max(200) }),
    response: z.string(),
    answer: 'application/octet-stream',
  },
} as const satisfies Record<string, Endpoint>;
