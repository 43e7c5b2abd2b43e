import { createHash } from 'node:crypto';

import sharp, { type Sharp } from 'sharp';

import type { ErrorBody } from '#contract/endpoint.ts';
import type { Medium } from '#contract/catalogue/media.contract.ts';

import type { Browser } from './browser.ts';

let made = 0;

/** A picture like no other, that can be written in any format. */
export function aPicture(width = 60, height = 40): Sharp {
  made += 1;
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(String(made)).digest();
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
}

type Uploaded = Medium & ErrorBody & { existed: boolean };

/** Sends a file as the library's page does. */
export async function upload(browser: Browser, bytes: Buffer, name = 'coin.jpg', path = '/admin/media') {
  return browser.send<Uploaded>(
    path === '/admin/media' ? 'POST' : 'PUT',
    `${path}${path.includes('?') ? '&' : '?'}name=${encodeURIComponent(name)}`,
    {
      headers: { ...(await browser.csrfHeaders()), 'content-type': 'application/octet-stream' },
      payload: bytes,
    },
  );
}

/** A picture of the library that may be shown. */
export async function aDescribedMedium(browser: Browser, alt = 'A gold coin on slate'): Promise<Medium> {
  const { body } = await upload(browser, await aPicture().jpeg().toBuffer());
  const { id, version, decorative, caption, folder, focalX, focalY } = body;
  const values = { alt, decorative, caption, folder, focalX, focalY };
  return (await browser.put<Medium>(`/admin/media/${id}`, { values, version })).body;
}
