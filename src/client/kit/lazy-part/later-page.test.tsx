import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';

import { laterPage } from './later-page.tsx';

const Orders = () => <h1>Orders</h1>;
const drawn = (Page: ComponentType) =>
  render(
    <Suspense fallback={<p>Loading...</p>}>
      <Page />
    </Suspense>,
  );

test('a page that was fetched ahead is there with the first drawing', async () => {
  const { Page, load } = laterPage(() => Promise.resolve({ Orders }), 'Orders');
  await load();

  drawn(Page);

  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
});

test('one that was not says that it is loading until it has come', async () => {
  const { Page } = laterPage(() => Promise.resolve({ Orders }), 'Orders');

  drawn(Page);

  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
});
