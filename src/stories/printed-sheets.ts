import { inflateSync } from 'node:zlib';

import type { Page } from 'playwright-core';

/** What the page says on each sheet of paper, in the order in which Chromium draws it. */
export async function printedSheets(page: Page): Promise<string[]> {
  const objects = objectsOf(await page.pdf({ format: 'Letter' }));
  const headOf = (id: number) => objects.get(id)?.head ?? '';
  const streamOf = (id: number) => objects.get(id)?.stream ?? '';
  const idIn = (head: string, key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1]);

  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const fontOf = (name: string): Font => {
        const font = headOf(idIn(head, name));
        // Fonts of their own drawing have codes of one byte, the others of two.
        return { digits: font.includes('/Type0') ? 4 : 2, letters: lettersIn(streamOf(idIn(font, 'ToUnicode'))) };
      };
      return textIn(streamOf(idIn(head, 'Contents')), fontOf);
    });
}

interface PdfObject {
  head: string;
  stream: string;
}

/** A font's codes: how many hexadecimal digits each has, and the letter it stands for. */
interface Font {
  digits: number;
  letters: ReadonlyMap<number, string>;
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g)) {
    const [whole, id, head = ''] = match;
    const from = match.index + whole.length;
    const raw = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0));
    const isText = whole.endsWith('stream\n') && head.includes('/FlateDecode') && !head.includes('/Image');
    objects.set(Number(id), { head, stream: isText ? inflateSync(raw).toString('latin1') : '' });
  }
  return objects;
}

function lettersIn(map: string): Map<number, string> {
  const code = (hex = '') => Number.parseInt(hex, 16);
  const letters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, from, to] of block.matchAll(/<(\w+)> <(\w+)>/g)) {
      letters.set(code(from), String.fromCharCode(...(to?.match(/.{4}/g) ?? []).map(code)));
    }
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, first, last, to] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let at = code(first); at <= code(last); at += 1)
        letters.set(at, String.fromCharCode(code(to) + at - code(first)));
    }
  }
  return letters;
}

function textIn(content: string, fontOf: (name: string) => Font): string {
  let font: Font | undefined;
  let text = '';
  for (const [, name, string] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj/g)) {
    if (name !== undefined) font = fontOf(name);
    const codes = (font && string?.match(new RegExp(`.{${font.digits}}`, 'g'))) ?? [];
    text += codes.map((each) => font?.letters.get(Number.parseInt(each, 16)) ?? '').join('');
  }
  return text;
}
