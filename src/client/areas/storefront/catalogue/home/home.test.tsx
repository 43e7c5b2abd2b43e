import { screen, within } from '@testing-library/react';

import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { aSettings } from '#client/testing/storefront-replies.ts';
import type { PostCard } from '#contract/content/published.contract.ts';

const aPost = (own: Partial<PostCard>): PostCard => ({
  ...{ slug: 'why-gold', title: 'Why gold', excerpt: 'A short answer.', cover: null, author: null, minutes: 3 },
  ...{ categories: [], publishedAt: '2026-11-01T15:00:00.000Z' },
  ...own,
});

test('the three first posts stand on the home page, with the way to all', async () => {
  const items = ['One', 'Two', 'Three', 'Four'].map((title) => aPost({ slug: title.toLowerCase(), title }));
  await renderStorefront('/', {
    prepare: (transport) =>
      transport.answer('GET /public/posts', {
        body: { items, page: 1, pages: 1, total: 4, narrowedBy: null, categories: [] },
      }),
  });

  const posts = within(await screen.findByRole('region', { name: 'Worth knowing' }));
  expect(posts.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  expect(posts.getByRole('link', { name: 'Two' })).toHaveAttribute('href', '/post/two');
  expect(posts.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/posts');
});

test('without posts nothing is said of them, and where the shop can be followed stands at its foot', async () => {
  const social = [{ name: 'Instagram', url: 'https://www.instagram.com/maple' }];
  await renderStorefront('/', { replies: { settings: { ...aSettings, social } } });

  const link = await screen.findByRole('link', { name: 'Instagram' });
  expect(link).toHaveAttribute('href', 'https://www.instagram.com/maple');
  expect(screen.getByRole('link', { name: 'Price alerts' })).toHaveAttribute('href', '/customer-dashboard/alerts');
  expect(screen.queryByRole('region', { name: 'Worth knowing' })).not.toBeInTheDocument();
  const structured = [...document.querySelectorAll('script[type="application/ld+json"]')].map((each) => each.innerHTML);
  expect(structured.join()).toContain('"sameAs":["https://www.instagram.com/maple"]');
});
