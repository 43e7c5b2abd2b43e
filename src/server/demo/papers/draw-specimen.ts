import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';

import { letteringOf } from '#server/papers/mark-letters.ts';

/** Whose specimen it is, and what stands on it. */
export interface SpecimenFacts {
  /** Of a sheet. */
  title: string;
  name: string;
  /** "Passport", "Driver’s licence". */
  document: string;
  number: string;
  issuer: string;
  expiry: string;
  birth: string;
  address: string;
}

type Drawing = 'front' | 'back' | 'selfie' | 'bill' | 'sheet';

const shapes = {
  front: { width: 860, height: 540, ground: '#dfe7e3' },
  back: { width: 860, height: 540, ground: '#e6e2d6' },
  selfie: { width: 600, height: 720, ground: '#cfd6dc' },
  bill: { width: 700, height: 900, ground: '#fbfaf7' },
  sheet: { width: 700, height: 900, ground: '#fbfaf7' },
} as const satisfies Record<Drawing, object>;

/** A paper of nobody, drawn from the demo's own data and marked as a specimen, as a JPEG. Needs no fonts. */
export async function drawSpecimen(drawing: Drawing, facts: SpecimenFacts) {
  const { default: sharp } = await import('sharp');
  const { width, height, ground } = shapes[drawing];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>${await drawings[drawing](facts)}
    <g opacity="0.5">${await line('SPECIMEN', { x: width * 0.13, y: height * 0.62, size: width * 0.15, fill: '#a33', turn: -18 })}</g></svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
  return { bytes, width, height };
}

const drawings: Record<Drawing, (facts: SpecimenFacts) => Promise<string>> = {
  front: async (facts) =>
    [
      '<rect width="860" height="92" fill="#234b3d"/>',
      await line(`${facts.issuer} · ${facts.document}`, { x: 32, y: 60, size: 34, fill: '#fff' }),
      portrait(44, 130, 200),
      ...(await fields(
        [
          ['Name', facts.name],
          ['Number', facts.number],
          ['Date of birth', facts.birth],
          ['Valid until', facts.expiry],
        ],
        290,
        160,
      )),
    ].join(''),
  back: async (facts) =>
    [
      '<rect y="40" width="860" height="90" fill="#222"/>',
      ...(await fields(
        [
          ['Address', facts.address],
          ['Number', facts.number],
        ],
        44,
        200,
      )),
      ...Array.from(
        { length: 46 },
        (_, at) => `<rect x="${60 + at * 16}" y="430" width="${3 + ((at * 7) % 9)}" height="70"/>`,
      ),
    ].join(''),
  selfie: async () => portrait(90, 130, 420),
  bill: async (facts) =>
    [
      await line('Example Hydro', { x: 50, y: 90, size: 46, fill: '#234b3d' }),
      ...(await fields(
        [
          ['Account of', facts.name],
          ['Service address', facts.address],
          ['Amount due', '84.20 CAD'],
        ],
        50,
        190,
      )),
    ].join(''),
  sheet: async (facts) =>
    [
      '<rect x="24" y="24" width="652" height="852" fill="none" stroke="#234b3d" stroke-width="3"/>',
      await line(facts.issuer, { x: 60, y: 100, size: 24, fill: '#5b6a62' }),
      await line(facts.title, { x: 60, y: 150, size: 32, fill: '#234b3d' }),
      ...(await fields(
        [
          ['Company', facts.name],
          ['Registration number', facts.number],
          ['Registered address', facts.address],
        ],
        60,
        240,
      )),
    ].join(''),
};

const fields = (rows: readonly (readonly [string, string])[], x: number, y: number): Promise<string[]> =>
  Promise.all(
    rows.map(
      async ([label, value], at) =>
        (await line(label, { x, y: y + at * 84, size: 19, fill: '#5b6a62' })) +
        (await line(value, { x, y: y + 34 + at * 84, size: 29, fill: '#15211c' })),
    ),
  );

const portrait = (x: number, y: number, width: number): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${width * 1.25}" viewBox="0 0 100 125"><rect width="100" height="125" fill="#b9c4c9"/><circle cx="50" cy="48" r="23" fill="#8a7566"/><path d="M8 125c2-32 20-44 42-44s40 12 42 44z" fill="#3f5568"/></svg>`;

interface LinePlace {
  x: number;
  y: number;
  size: number;
  fill: string;
  turn?: number;
}

async function line(words: string, { x, y, size, fill, turn = 0 }: LinePlace): Promise<string> {
  const { outline } = await letteringOf(words);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${fill}">${outline}</g>`;
}

/** The same bill as a PDF of one page. */
export async function billAsPdf({ name, address }: SpecimenFacts): Promise<Buffer> {
  const page = new PDFDocument({ size: 'LETTER', info: { Title: 'Specimen' } });
  page.fontSize(26).text('Example Hydro').moveDown();
  page
    .fontSize(13)
    .text(`Account of ${name}`)
    .text(`Service address: ${address}`)
    .text('Amount due: 84.20 CAD')
    .moveDown();
  page.fontSize(40).fillColor('#aa3333').text('SPECIMEN');
  page.end();
  return buffer(page);
}
