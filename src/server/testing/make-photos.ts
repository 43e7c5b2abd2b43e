import type { StoragePhoto } from '#contract/vault/storage-photos.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';

import type { Browser } from './browser.ts';
import { aPicture } from './make-pictures.ts';

type Sent = StoragePhoto & ErrorBody;

/** Sends a photograph of an item as its panel does: a small one like no other, unless it is given. */
export async function sendPhoto(by: Browser, itemId: string, { bytes, caption = '' }: Photo = {}) {
  return by.send<Sent>('POST', `/admin/storage-items/${itemId}/photos?${new URLSearchParams({ caption }).toString()}`, {
    headers: { ...(await by.csrfHeaders()), 'content-type': 'application/octet-stream' },
    payload: bytes ?? (await aPicture(90, 60).jpeg().toBuffer()),
  });
}

interface Photo {
  bytes?: Buffer;
  caption?: string;
}
