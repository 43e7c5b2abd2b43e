import type { Browser } from '#server/testing/browser.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** What one call is sent with. */
export interface Sending {
  /** For the `:names` of its path. */
  params?: Record<string, string>;
  query?: string;
  /** Sent as JSON. */
  body?: object;
  /** Sent as it stands, in place of a body. */
  file?: { bytes: Buffer; type: string };
}

export interface WritingStaff {
  shop: TestApp;
  /** Another administrator of all rights, who prepares what the call is about. */
  by: Browser;
  /** Who then calls, for what he alone can prepare. */
  me: Browser;
  meId: string;
}

/** Makes ready what a call changes, and says how it is sent so that it succeeds. */
export type WriteCase = (staff: WritingStaff) => Promise<Sending> | Sending;

/** By method and path, as the contract has them. */
export type WriteCases = Readonly<Record<string, WriteCase>>;

/** The answer of a call that must have succeeded. */
export async function made<Body>(reply: Promise<{ status: number; body: unknown }>): Promise<Body> {
  const { status, body } = await reply;
  if (status !== 200) throw new Error(`Preparing failed with ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}

export interface Versioned {
  id: string;
  version: number;
}
