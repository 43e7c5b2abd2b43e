/** A box of an MP4 file: where it begins, where what is in it begins, and where it ends. */
interface Box {
  type: string;
  start: number;
  inner: number;
  end: number;
}

/** What browsers show without help. */
const codecs: readonly string[] = ['avc1', 'avc3', 'vp09', 'av01'];

/** What may say where and by whom a film was made, and says nothing of how it is shown. */
const hearsay: readonly string[] = ['udta', 'meta', 'uuid'];

/** Boxes in which others lie, on the way to what says how a track is written. */
const outer: readonly string[] = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

/** Whether a file begins as an MP4 film does. */
export const beginsAsMp4 = (bytes: Buffer): boolean => textAt(bytes, 4) === 'ftyp';

/** Why an MP4 file is not taken, in words; undefined where it is. */
export function mp4Problem(bytes: Buffer): string | undefined {
  const top = boxesIn(bytes, 0, bytes.length);
  if (!top?.some(({ type }) => type === 'moov') || !top.some(({ type }) => type === 'mdat')) return damaged;
  const written = formatsIn(bytes, top);
  if (!written) return damaged;
  if (written.some((format) => codecs.includes(format))) return undefined;
  return 'Browsers cannot play this video’s format. Save it as MP4 with H.264, or as WebM.';
}

/** The same film without what is said of where and by whom it was made; every other byte stays in its place. */
export function withoutHearsay(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes);
  const wipe = (start: number, end: number): void => {
    for (const box of boxesIn(clean, start, end) ?? []) {
      if (hearsay.includes(box.type)) {
        clean.write('free', box.start + 4, 'latin1');
        clean.fill(0, box.inner, box.end);
      } else if (outer.includes(box.type)) wipe(box.inner, box.end);
    }
  };
  wipe(0, clean.length);
  return clean;
}

const damaged = 'This video is damaged or cut off. Export it again, then retry.';

/** By which codecs the tracks of a film are written; undefined where a box says it is longer than what it lies in. */
function formatsIn(bytes: Buffer, boxes: readonly Box[]): string[] | undefined {
  const formats: string[] = [];
  for (const { type, inner, end } of boxes) {
    // Of the list of formats the first eight bytes are a version and a number.
    const within =
      type === 'stsd' ? boxesIn(bytes, inner + 8, end) : outer.includes(type) && boxesIn(bytes, inner, end);
    if (within === false) continue;
    if (within === undefined) return undefined;
    if (type === 'stsd') formats.push(...within.map((format) => format.type));
    else {
      const deeper = formatsIn(bytes, within);
      if (!deeper) return undefined;
      formats.push(...deeper);
    }
  }
  return formats;
}

/** The boxes that lie between two places, one after another; undefined where one does not fit. */
function boxesIn(bytes: Buffer, start: number, end: number): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    if (at + 8 > end) return undefined;
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > end) return undefined;
    // Nothing says that the last one goes to the end.
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const inner = at + (isLong ? 16 : 8);
    if (size < inner - at || at + size > end) return undefined;
    boxes.push({ type: textAt(bytes, at + 4), start: at, inner, end: at + size });
    at += size;
  }
  return boxes;
}

const textAt = (bytes: Buffer, at: number): string => bytes.subarray(at, at + 4).toString('latin1');
