import { act, screen } from '@testing-library/react';

import { renderStorefront } from '#client/testing/render-storefront.tsx';

import { routeOf } from './page-registry.ts';

/** Goes from the shop to the contact page, whose chunk comes when `arrive` is called. */
async function goToContact() {
  const { route } = routeOf('/contact-us');
  const page = await route.load();
  let arrive: () => void = () => undefined;
  jest.spyOn(route, 'load').mockReturnValue(new Promise((resolve) => (arrive = () => resolve(page))));
  const { person } = await renderStorefront('/shop');
  const link = (await screen.findAllByRole('link', { name: /Contact/ }))[0]!;
  await person.click(link);
  return { arrive: () => act(async () => arrive()) };
}

test('while the chunk of a page is long in coming, its place says "Loading..." and the page before is gone', async () => {
  const { arrive } = await goToContact();

  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1, name: 'Shop' })).not.toBeInTheDocument();

  await arrive();

  expect(await screen.findByRole('heading', { level: 1, name: /contact|write/i })).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});
