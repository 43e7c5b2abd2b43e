import type { VideoMime } from '#contract/catalogue/videos.rules.ts';
import { invalid } from '#server/http/refusal.ts';

import { beginsAsMp4, mp4Problem, withoutHearsay } from './mp4.ts';

/**
 * What a file is by what is in it, and the bytes that are kept of it: without what an MP4 says of where it was filmed. Refuses
 * with 422 whatever is no film that browsers show.
 */
export function checkedVideo(bytes: Buffer): { mime: VideoMime; bytes: Buffer } {
  if (bytes.length === 0) throw refused('The file is empty.');
  if (beginsAsMp4(bytes)) {
    const problem = mp4Problem(bytes);
    if (problem !== undefined) throw refused(problem);
    return { mime: 'video/mp4', bytes: withoutHearsay(bytes) };
  }
  if (bytes.subarray(0, 4).equals(ebml)) {
    if (!isWebm(bytes)) throw refused('This is a Matroska video, which browsers do not play. Save it as MP4 or WebM.');
    return { mime: 'video/webm', bytes };
  }
  throw refused('This is not a video that browsers play. Choose an MP4 or WebM file.');
}

const refused = (message: string) => invalid('file', message);

/** The four bytes that EBML, of which WebM is a kind, begins with. */
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** Its head names the kind, and the codec is named near the beginning, before the first picture. */
function isWebm(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 64).toString('latin1');
  const tracks = bytes.subarray(0, 65_536).toString('latin1');
  return head.includes('\u0042\u0082\u0084webm') && /V_(?:VP8|VP9|AV1)/.test(tracks);
}
