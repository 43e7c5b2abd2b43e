import { inflateSync } from 'node:zlib';

/** What a test wants to know of a PDF that we wrote: its pages' text, line by line as drawn, and its structure's types. */
export interface ReadPdf {
  pages: string[];
  structure: string[];
}

/** Reads a PDF of our own making: every string through the font's map back to Unicode. No reader of foreign files. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes);
  const fonts = new Map<number, Map<number, string>>();
  const text = (id: number) => objects.get(id)?.head ?? '';
  for (const [id, { head }] of objects) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    if (map) fonts.set(id, unicodeMap(objects.get(Number(map))?.stream.toString('latin1') ?? ''));
  }
  const pages = [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream.toString('latin1') ?? '';
      const resources = text(Number(/\/Resources (\d+) 0 R/.exec(head)?.[1]));
      const named = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, Number(id)]));
      return pageText(content, (name) => fonts.get(named.get(name) ?? -1));
    });
  const all = [...objects.values()].map(({ head }) => head).join('\n');
  return {
    pages,
    structure: [...all.matchAll(/\/S \/(\w+)/g)].map(([, type]) => type ?? ''),
  };
}

interface PdfObject {
  head: string;
  stream: Buffer;
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  const source = bytes.toString('latin1');
  for (const match of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g)) {
    const [whole, id, head = ''] = match;
    const from = match.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = whole.endsWith('stream\n') ? bytes.subarray(from, from + length) : Buffer.alloc(0);
    objects.set(Number(id), { head, stream: head.includes('/FlateDecode') ? inflateSync(raw) : raw });
  }
  return objects;
}

function unicodeMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/gi)) {
    const codes = [...list.matchAll(/<([\da-f ]+)>/gi)];
    for (const [at, [, hex = '']] of codes.entries()) map.set(Number.parseInt(from, 16) + at, utf16(hex));
  }
  return map;
}

const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

function pageText(content: string, fontOf: (name: string) => Map<number, string> | undefined): string {
  let font: Map<number, string> | undefined;
  const lines: string[] = [];
  for (const [, name, strings] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fontOf(name);
    else {
      const glyphs = [...(strings ?? '').matchAll(/<([\da-f]+)>/gi)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      lines.push(glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '').join(''));
    }
  }
  return lines.join('\n');
}
