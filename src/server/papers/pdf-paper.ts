import { inflateSync } from 'node:zlib';

import { invalid } from '#server/http/refusal.ts';

/** Names by which a PDF does something, carries files, or asks for them. A slash begins a name of the format. */
const active: readonly (readonly [RegExp, string])[] = [
  [/\/JavaScript\b/, 'a program (JavaScript)'],
  [/\/Launch\b/, 'a command that starts programs'],
  [/\/(?:EmbeddedFiles?|Filespec\s*\/EF|FileAttachment)\b/, 'other files'],
  [/\/(?:RichMedia|Rendition|Movie|Sound|3D)\b/, 'sound, film or other media'],
  [/\/(?:XFA|SubmitForm|ImportData)\b/, 'a form that sends data'],
  [/\/GoTo[RE]\b/, 'links to other files'],
];

/** As much as the packed objects of a file may unpack to, in bytes. */
const UNPACKED_MOST = 40_000_000;

const saveAnew = 'Print it to a new PDF, or send a photo of it.';
const refused = (fact: string) => invalid('file', `${fact} ${saveAnew}`);

/** Refuses with 422 a PDF that is cut off, cannot be looked into, or holds anything but pages. */
export function requirePlainPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) throw refused('This is not a PDF that we can read.');
  if (!text.slice(-1024).includes('%%EOF')) throw refused('This PDF is cut off.');
  if (/\/Encrypt\b/.test(withPlainNames(text))) throw refused('This PDF is protected by a password.');
  for (const part of [text, ...packedObjects(bytes, text)]) requireInactive(withPlainNames(part));
}

function requireInactive(text: string): void {
  for (const [name, words] of active)
    if (name.test(text)) throw refused(`This PDF holds ${words}, which we do not take.`);
}

/** A character of a name may be written as #6A. */
const withPlainNames = (text: string): string =>
  text.replaceAll(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Objects may lie packed together in streams: unpacked here as far as they can be, and refused where they cannot. */
function packedObjects(bytes: Buffer, text: string): string[] {
  const unpacked: string[] = [];
  let left = UNPACKED_MOST;
  for (const { index, 0: word } of text.matchAll(/\bstream\r?\n/g)) {
    const head = withPlainNames(text.slice(Math.max(text.lastIndexOf('obj', index), index - 4096, 0), index));
    if (!/\/ObjStm\b/.test(head)) continue;
    const begin = index + word.length;
    if (!/\/Filter\b/.test(head)) {
      // Not packed: it was read with the file.
      continue;
    }
    const isReadable =
      /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*\]?(?=\s|\/|>)/.test(head) && !/\/Predictor\b/.test(head);
    if (!isReadable) throw refused('This PDF is packed in a way that we cannot look into.');
    try {
      const found = inflateSync(bytes.subarray(begin), { maxOutputLength: left });
      left -= found.length;
      unpacked.push(found.toString('latin1'));
    } catch {
      throw refused('This PDF is packed in a way that we cannot look into.');
    }
    if (left <= 0) throw refused('This PDF is packed in a way that we cannot look into.');
  }
  return unpacked;
}
