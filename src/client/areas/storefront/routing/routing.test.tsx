import { screen } from '@testing-library/react';

import { paths } from '#client/app/paths.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';

import { routeOf } from './page-registry.ts';

const publicPaths = Object.entries(paths).flatMap(([name, path]): [string, string][] => {
  if (name === 'admin' || name === 'customer' || name === 'page') return [];
  if (typeof path === 'function') return [[name, path('a', 'b@example.com')]];
  return typeof path === 'string' ? [[name, path.split('?', 1)[0] ?? path]] : [];
});

test.each(publicPaths)('the public path “%s”, %s, has a page of its own', (_name, path) => {
  expect(routeOf(path).route.chunk).not.toBe('not-found');
});

test('an address of no page is the page of what is not there', () => {
  expect(routeOf('/no/such-page').route.chunk).toBe('not-found');
  // One word may be a page that editors wrote.
  expect(routeOf('/no-such-page').route.chunk).toBe('page');
});

test('a reset link gives its token and the address, decoded', () => {
  expect(routeOf(paths.passwordReset('t0ken', 'ann+gold@example.com')).params).toMatchObject({
    token: 't0ken',
    email: 'ann+gold@example.com',
  });
});

test('an unknown page offers a search for its words', async () => {
  await renderStorefront('/product/gold-wafer-1oz-old');

  expect(await screen.findByText('This card is empty.')).toBeVisible();
  expect(screen.getAllByRole('searchbox').at(-1)).toHaveValue('gold wafer 1oz old');
});

test('going on to another page brings its content and its title', async () => {
  const { person } = await renderStorefront('/shop');

  await person.click(await screen.findByRole('link', { name: '1 oz Gold Wafer' }));

  expect(await screen.findByRole('heading', { level: 1, name: '1 oz Gold Wafer' })).toBeVisible();
  expect(document.title).toBe('1 oz Gold Wafer | Ingot');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a page of a customer sends a visitor home', async () => {
  const { whereabouts } = await renderStorefront('/verify-email');

  expect(whereabouts()).toBe('/');
});
