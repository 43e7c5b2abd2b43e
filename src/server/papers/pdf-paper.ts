import { inflateSync } from 'node:zlib';

import { invalid } from '#server/http/refusal.ts';

/** Names by which a PDF does something, carries files, or asks for them. A slash begins a name of the format. */
const active: readonly (readonly [RegExp, string])[] = [
  [/\/JavaScript\b/, 'a program (JavaScript)'],
  [/\/JS\s*(?:\(|<|\d+\s+\d+\s+R)/, 'a program (JavaScript)'],
  [/\/Launch\b/, 'a command that starts programs'],
  [/\/(?:EmbeddedFiles?|Filespec\s*\/EF|FileAttachment)\b/, 'other files'],
  [/\/(?:RichMedia|Rendition|Movie|Sound|3D)\b/, 'sound, film or other media'],
  [/\/(?:AcroForm|XFA|SubmitForm|ImportData|ResetForm)\b/, 'a form'],
  [/\/GoTo[RE]\b/, 'links to other files'],
  // Where to begin reading may be said; links wait for a click, so they may stand where nothing opens them by itself.
  [/\/OpenAction\s*[^\s[]/, 'a command that runs when it is opened'],
  [/\/AA\s*(?:<<|\d)/, 'commands that run by themselves'],
  [/\/S\s*\/(?:Named|Hide|SetOCGState|Thread|Trans|GoTo3DView)\b/, 'commands'],
  [/\/Ref\s*(?:<<|\d+\s+\d+\s+R)/, 'pages of other files'],
];

/** As much as all streams of a file may unpack to, in bytes. */
const UNPACKED_MOST = 60_000_000;

/** As much as a stream may say of itself, in characters. */
const LONGEST_HEAD = 16_384;

/** How pictures are packed: they say what a page looks like, and never hold objects. */
const pictures = /^\/(?:DCTDecode|DCT|JPXDecode|CCITTFaxDecode|CCF|JBIG2Decode)$/;

const saveAnew = 'Print it to a new PDF, or send a photo of it.';
const refused = (fact: string) => invalid('file', `${fact} ${saveAnew}`);
const unreadable = () => refused('This PDF is packed in a way that we cannot look into.');

/** Refuses with 422 a PDF that is cut off, cannot be looked into, or holds anything but pages. */
export function requirePlainPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) throw refused('This is not a PDF that we can read.');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) throw refused('This PDF is cut off.');
  if (text.slice(end + 5).trim() !== '') throw refused('This PDF has something behind its end.');
  if (/\/Encrypt\b/.test(withPlainNames(text))) throw refused('This PDF is protected by a password.');
  requireInactive(withPlainNames(text));
  let left = UNPACKED_MOST;
  for (const stream of streamsOf(text)) {
    const unpacked = unpack(bytes, stream, left);
    left -= unpacked.length;
    if (left <= 0) throw unreadable();
    requireInactive(withPlainNames(unpacked.toString('latin1')));
  }
}

function requireInactive(text: string): void {
  for (const [name, words] of active)
    if (name.test(text)) throw refused(`This PDF holds ${words}, which we do not take.`);
}

/** A character of a name may be written as #6A. */
const withPlainNames = (text: string): string =>
  text.replaceAll(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface Stream {
  head: string;
  /** Where the word "stream" ends. */
  begin: number;
}

/** Every stream, whatever it says that it is: viewers believe more than the format allows. */
function* streamsOf(text: string): Generator<Stream> {
  for (const { index, 0: word } of text.matchAll(/\bstream/g)) {
    const before = text.slice(Math.max(0, index - LONGEST_HEAD), index).replace(/[\s\0]{1,64}$/, '');
    // Words of a page may be called so, too; a comment before it could hide the end of what a stream says of itself.
    if (!before.endsWith('>>')) {
      if (lastLineOf(before).includes('%')) throw unreadable();
      continue;
    }
    const object = before.lastIndexOf('obj');
    const head = withPlainNames(before.slice(Math.max(object, 0)));
    // Texts and comments in it could look like the beginning of an object, and hide how it is packed.
    if (!/^obj\s{0,64}<</.test(head) || /[()\\%]/.test(head) || lastLineOf(before.slice(0, object)).includes('%'))
      throw unreadable();
    yield { head, begin: index + word.length };
  }
}

const lastLineOf = (text: string): string => text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);

/** What a stream holds: of one that is not packed nothing, since it was read with the file; of a picture nothing, too. */
function unpack(bytes: Buffer, { head, begin }: Stream, most: number): Buffer {
  if (/\/F\s*[<\d]|\/(?:FFilter|FDecodeParms)\b/.test(head))
    throw refused('This PDF asks for other files, which we do not take.');
  const filters = filtersOf(head);
  const [first, ...more] = filters;
  if (first === undefined || (pictures.test(first) && more.length === 0)) return Buffer.alloc(0);
  if (!/^\/(?:FlateDecode|Fl)$/.test(first) || more.some((name) => !pictures.test(name))) throw unreadable();
  // Objects that are packed with a predictor do not stand as they are in what is unpacked.
  if (/\/(?:ObjStm|First)\b/.test(head) && /\/(?:Predictor|DecodeParms|DP)\b/.test(head)) throw unreadable();
  // Some write a space before the line's end, some a lone return: the data begin where they can be read.
  for (let at = begin; at <= begin + 4 && at < bytes.length; at += 1) {
    try {
      return inflateSync(bytes.subarray(at), { maxOutputLength: most });
    } catch {
      if (!/\s/.test(String.fromCharCode(bytes[at] ?? 0))) break;
    }
  }
  throw unreadable();
}

/** The names of its filters; refuses what is said elsewhere, or in any way but by names. */
function filtersOf(head: string): string[] {
  const said = [...head.matchAll(/\/Filter\s*(\[[^\]]*\]|\/[^\s/<>[\]()]+|[^\s])/g)].map(([, value = '']) => value);
  if (/\/Type\s*\d+\s+\d+\s+R/.test(head)) throw unreadable();
  if (said.length === 0) return [];
  if (said.length > 1) throw unreadable();
  const names =
    (said[0] ?? '')
      .replaceAll(/[[\]]/g, ' ')
      .trim()
      .match(/\/[^\s/]+/g) ?? [];
  if (names.length === 0 || /[^\s[\]/\w]|\d+\s+\d+\s+R/.test(said[0] ?? '')) throw unreadable();
  return names;
}
