import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';
import sharp from 'sharp';

import { papersContract } from '#contract/papers/papers.contract.ts';
import { papersOfPerson } from '#contract/papers/papers.rules.ts';

import type { Caller } from './caller.ts';

/** A picture as a phone would take it of a white card: its left half is blue. Of another size it is another file. */
export async function aPhoto(width = 900, height = 600): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3, background: '#1d3f8f' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** A bill as it comes by e-mail. */
export async function aPdf(): Promise<Buffer> {
  const page = new PDFDocument({ size: 'LETTER' });
  page.text('Example Hydro, 12 Locke Street South, Hamilton');
  page.end();
  return buffer(page);
}

/** Today as a person in the shop's city would write it into a form, and as the interface takes it. */
export function todayThere(): { typed: string; iso: string } {
  const iso = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
  const [year, month, day] = iso.split('-');
  return { typed: `${month}/${day}/${year}`, iso };
}

/** Sends the papers that the form needs with this document, without a browser. */
export async function sendPapers(caller: Caller, documentType: string): Promise<void> {
  const file = await aPhoto();
  for (const kind of papersOfPerson(documentType)) {
    await caller.call(papersContract.upload, {
      query: { kind, name: `${kind}.jpg`, issuedOn: todayThere().iso },
      file,
    });
  }
}

/** Opens every paper that counts of a customer at full size, as a reviewer does before he approves, without a browser. */
export async function openPapers(reviewer: Caller, customerId: string): Promise<void> {
  const { papers } = await reviewer.call(papersContract.ofCustomer, { params: { id: customerId } });
  for (const { id } of papers.filter(({ replacedAt }) => replacedAt === null)) {
    const body = { size: 'whole', why: 'review' } as const;
    const { url } = await reviewer.call(papersContract.link, { params: { id }, body });
    await reviewer.call(papersContract.open, { params: { token: url.split('/').at(-1) ?? '' } });
  }
}
