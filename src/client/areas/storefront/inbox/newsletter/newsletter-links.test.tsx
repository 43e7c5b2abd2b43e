import { screen } from '@testing-library/react';

import { renderPage } from '#client/testing/render-page.tsx';
import { testStore } from '#client/testing/test-store.ts';

import { SubscribePage } from './SubscribePage.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const pages = {
  subscribe: { page: <SubscribePage />, call: 'POST /public/subscribers/confirm', button: 'Confirm the newsletter' },
  unsubscribe: {
    page: <UnsubscribePage />,
    call: 'POST /public/subscribers/leave',
    button: 'Unsubscribe from the newsletter',
  },
} as const;
type Name = keyof typeof pages;
const names = ['subscribe', 'unsubscribe'] as const;

function open(name: Name, outcome = '') {
  const world = testStore();
  world.transport.answer(pages[name].call, { body: { outcome } });
  return renderPage(pages[name].page, { path: `/${name}/:token`, at: `/${name}/the-token`, ...world });
}
const press = (name: Name, { person }: ReturnType<typeof open>) =>
  person.click(screen.getByRole('button', { name: pages[name].button }));

test.each(names)('opening /%s does nothing: programs that look through mail open links, too', (name) => {
  expect(open(name).transport.requests).toEqual([]);
});

test.each([
  ['subscribe', 'confirmed', 'You are subscribed'],
  ['subscribe', 'already_used', 'This link was used before'],
  ['subscribe', 'expired', 'This link has expired'],
  ['unsubscribe', 'left', 'You are unsubscribed'],
  ['unsubscribe', 'already_left', 'You were already unsubscribed'],
  ['unsubscribe', 'unknown', 'This link belongs to no subscription'],
] as const)('the button of /%s sends the token; “%s” is told as “%s”', async (name, outcome, title) => {
  const page = open(name, outcome);

  await press(name, page);

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('status')).toBeVisible();
  expect(page.transport.requests.map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
});

test.each(names)('without an answer the button of /%s can be pressed again', async (name) => {
  const page = open(name);
  page.transport.answer(pages[name].call, 'offline');
  await press(name, page);
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t be reached');

  page.transport.answer(pages[name].call, { body: { outcome: name === 'subscribe' ? 'confirmed' : 'left' } });
  await press(name, page);

  expect(await screen.findByRole('status')).toBeVisible();
});
