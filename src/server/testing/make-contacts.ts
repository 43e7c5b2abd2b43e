import type { Browser, Reply } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** A message as the form sends it. */
export const aMessage = {
  name: 'Ada Novak',
  email: 'ada@example.com',
  topic: 'delivery',
  message: 'The courier left a card.\nWhere is my parcel?',
} as const;

interface Opened {
  ticket: string;
  opensIn: number;
}

/** Opens the contact form and waits as long as a person takes to write. */
export async function openForm(shop: TestApp, browser: Browser): Promise<string> {
  const { body } = await browser.get<Opened>('/public/contacts/ticket');
  shop.clock.advance({ milliseconds: body.opensIn });
  return body.ticket;
}

/** Writes to the shop by its form. */
export async function sendMessage<Body = { number: string }>(
  shop: TestApp,
  browser: Browser,
  more: Record<string, unknown> = {},
): Promise<Reply<Body>> {
  const ticket = await openForm(shop, browser);
  return browser.post<Body>('/public/contacts', { ...aMessage, ticket, ...more });
}
