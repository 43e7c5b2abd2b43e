import type { OwnPaper, StaffPaper } from '#contract/papers/papers.contract.ts';
import type { PaperKind, PaperSize } from '#contract/papers/papers.rules.ts';
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

/** Opens every paper that counts of a customer at full size, as a reviewer does before he approves. */
export async function openPapers(reviewer: Browser, customerId: string): Promise<void> {
  const { body } = await reviewer.get<{ papers: StaffPaper[] }>(`/admin/customers/${customerId}/papers`);
  for (const { id } of body.papers.filter(({ replacedAt }) => replacedAt === null)) await openPaper(reviewer, id);
}

/** Opens one paper, at full size unless it is said otherwise. */
export async function openPaper(reviewer: Browser, id: string, size: PaperSize = 'whole'): Promise<void> {
  const link = await reviewer.post<{ url: string }>(`/admin/papers/${id}/link`, { size, why: 'review' });
  const opened = await reviewer.get(link.body.url.replace('/backend', ''));
  if (opened.status !== 200) throw new Error(`The paper was answered ${opened.status}.`);
}
