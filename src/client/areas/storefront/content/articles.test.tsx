import { screen, within } from '@testing-library/react';

import { aShownArticle, textBlock } from '#client/testing/article-makers.ts';
import { idOf } from '#client/testing/dashboard-makers.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import type { ShownArticle } from '#contract/content/published.contract.ts';

const page = (own: Partial<ShownArticle> = {}) =>
  renderStorefront('/delivery', {
    prepare: (transport) => transport.answer('GET /public/pages/delivery', { body: aShownArticle(own) }),
  });

test('a page is read with its title, its summary and its words', async () => {
  await page();

  expect(await screen.findByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
  expect(screen.getByText('We ship insured.')).toBeVisible();
  expect(document.title).toBe('Delivery | Ingot');
});

test('questions open and close, tables have named columns, and a call leads on', async () => {
  await page({
    blocks: [
      textBlock(),
      { id: idOf(1), type: 'faq', title: 'Common questions', items: [{ question: 'Who signs?', answer: 'You do.' }] },
      {
        id: idOf(2),
        type: 'table',
        caption: 'Ways',
        head: true,
        rows: [
          ['Way', 'Days'],
          ['Courier', '2 to 5'],
        ],
      },
      { id: idOf(3), type: 'action', title: 'Lost?', text: '', label: 'Contact us', link: '/contact-us' },
    ],
  });

  const faq = within(await screen.findByRole('region', { name: 'Common questions' }));
  expect(faq.getByText('Who signs?')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Days' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '2 to 5' })).toBeVisible();
  const call = within(screen.getByRole('complementary', { name: 'Lost?' }));
  expect(call.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
});

test('an address that no page has is not found', async () => {
  await renderStorefront('/nothing-here', {
    prepare: (transport) =>
      transport.answer('GET /public/pages/nothing-here', { status: 404, body: { message: 'The page was not found.' } }),
  });

  expect(await screen.findByRole('heading', { name: 'This card is empty.' })).toBeVisible();
});

test('posts are listed with author, day and time of reading, and narrowed by a category', async () => {
  const categories = [{ slug: 'metal', name: 'Metal' }];
  const { slug, title, excerpt, cover, publishedAt, minutes } = aShownArticle({
    slug: 'coins',
    title: 'Coins or bars?',
  });
  await renderStorefront('/posts', {
    prepare: (transport) =>
      transport.answer('GET /public/posts', {
        body: {
          items: [{ slug, title, excerpt, cover, publishedAt, minutes, author: 'Avery Sato', categories }],
          ...{
            page: 1,
            pages: 1,
            total: 1,
            narrowedBy: null,
            categories: categories.map((each) => ({ ...each, count: 1 })),
          },
        },
      }),
  });

  const post = (await screen.findByRole('link', { name: 'Coins or bars?' })).closest('li') as HTMLElement;
  expect(within(post).getByText('Avery Sato')).toBeVisible();
  expect(within(post).getByText('11/01/26')).toBeVisible();
  expect(within(post).getByText('2 minutes to read')).toBeVisible();
  const narrowed = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(narrowed.getByRole('link', { name: 'Metal 1' })).toHaveAttribute('href', '/posts?category=metal');
});

test('a post without a cover has a plate with what it is about in its place, which only eyes read', async () => {
  const { slug, title, excerpt, publishedAt, minutes } = aShownArticle({ title: 'Coins or bars?' });
  const post = { slug, title, excerpt, cover: null, publishedAt, minutes, author: null };
  const categories = [{ slug: 'metal', name: 'Metal' }];
  await renderStorefront('/posts', {
    prepare: (transport) =>
      transport.answer('GET /public/posts', {
        body: {
          items: [
            { ...post, categories },
            { ...post, slug: 'of-nothing', categories: [] },
          ],
          ...{ page: 1, pages: 1, total: 2, narrowedBy: null, categories: [] },
        },
      }),
  });

  await screen.findAllByText(title);
  const plates = screen
    .getAllByRole('listitem')
    .flatMap((item) => [...item.querySelectorAll('div[aria-hidden="true"]')]);
  expect(plates.map(({ textContent }) => textContent)).toEqual(['Metal', 'Posts']);
});

test('a preview says that it is one', async () => {
  await renderStorefront('/preview/token', {
    prepare: (transport) =>
      transport.answer('GET /public/previews/token', { body: aShownArticle({ title: 'Not yet' }) }),
  });

  expect(await screen.findByText('A preview.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Not yet' })).toBeVisible();
});
