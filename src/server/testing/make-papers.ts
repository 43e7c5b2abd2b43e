import type { OwnPaper } from '#contract/papers/papers.contract.ts';
import type { PaperKind } from '#contract/papers/papers.rules.ts';
import type { ErrorBody } from '#contract/endpoint.ts';

import { type Browser, signedInAs } from './browser.ts';
import { aPicture } from './make-pictures.ts';
import type { TestApp } from './test-app.ts';

type Sent = OwnPaper & ErrorBody;

/** Sends a paper as the form does. */
export const sendPaper = async (browser: Browser, query: Record<string, string>, bytes: Buffer) =>
  browser.send<Sent>('POST', `/customer/papers?${new URLSearchParams(query).toString()}`, {
    headers: { ...(await browser.csrfHeaders()), 'content-type': 'application/octet-stream' },
    payload: bytes,
  });

/** The papers of a person who proves who he is with a passport, sent by himself. */
export async function somePapers(
  shop: TestApp,
  owner: { id: string; role: 'customer' | 'admin' },
  kinds: readonly PaperKind[] = ['id_front', 'selfie', 'proof_of_address'],
): Promise<OwnPaper[]> {
  const browser = await signedInAs(shop, owner);
  const issuedOn = shop.clock.now().toISOString().slice(0, 10);
  const made: OwnPaper[] = [];
  for (const kind of kinds) {
    const { status, body } = await sendPaper(
      browser,
      { kind, issuedOn, name: `${kind}.jpg` },
      await aPicture(90, 60).jpeg().toBuffer(),
    );
    if (status !== 200) throw new Error(`The paper was answered ${status}: ${JSON.stringify(body)}`);
    made.push(body);
  }
  return made;
}
