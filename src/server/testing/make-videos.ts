import type { ErrorBody } from '#contract/endpoint.ts';
import type { ProductVideo } from '#contract/catalogue/videos.contract.ts';

import type { Browser } from './browser.ts';

/** A box of an MP4 file. */
export function aBox(type: string, ...inner: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(inner.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** The boxes of a film as a telephone writes it, with where it was made; nothing in it can be seen. */
export function aFilm({ codec = 'avc1', place = '' } = {}): Buffer {
  const formats = aBox('stsd', Buffer.alloc(8), aBox(codec, Buffer.alloc(70)));
  const track = aBox('trak', aBox('mdia', aBox('minf', aBox('stbl', formats))));
  const where = place === '' ? [] : [aBox('udta', aBox('\u00a9xyz', place))];
  return Buffer.concat([aBox('ftyp', 'isom0000'), aBox('moov', track, ...where), aBox('mdat', Buffer.alloc(2_000, 7))]);
}

/** Sends a film as the product's page does. */
export async function sendFilm(by: Browser, productId: string, bytes: Buffer, title = 'The bar, turned') {
  return by.send<ProductVideo & ErrorBody>(
    'POST',
    `/admin/products/${productId}/videos?name=bar.mp4&title=${encodeURIComponent(title)}`,
    { headers: { ...(await by.csrfHeaders()), 'content-type': 'application/octet-stream' }, payload: bytes },
  );
}
