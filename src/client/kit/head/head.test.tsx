import { render } from '@testing-library/react';

import { headTags, titleOf } from './head.ts';
import { HeadCollector, PageHead } from './PageHead.tsx';

test('the shop’s name follows a title once', () => {
  expect(titleOf({ title: 'Live prices' })).toBe('Live prices | Ingot');
  expect(titleOf({ title: 'Ingot: gold at live prices' })).toBe('Ingot: gold at live prices');
});

test('addresses in the head are whole', () => {
  const tags = headTags({ title: 'Shop', canonical: '/shop', image: '/pictures/a.webp' }, 'https://shop.test');

  expect(tags).toContainEqual({ tag: 'link', attributes: { rel: 'canonical', href: 'https://shop.test/shop' } });
  expect(tags).toContainEqual({
    tag: 'meta',
    attributes: { property: 'og:image', content: 'https://shop.test/pictures/a.webp' },
  });
});

test('going to another page replaces what the last one said, and nothing else', () => {
  document.head.innerHTML = '<meta name="csrf-token" content="kept">';
  const { rerender } = render(<PageHead title="One" description="The first." canonical="/one" />);
  rerender(<PageHead title="Two" unlisted />);

  expect(document.title).toBe('Two | Ingot');
  expect(document.head.querySelector('meta[name="description"]')).toBeNull();
  expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.head.querySelector('meta[name="csrf-token"]')).toHaveAttribute('content', 'kept');
});

test('the server’s collector hears what a page says', () => {
  const heard: object[] = [];

  render(
    <HeadCollector value={(head) => heard.push(head)}>
      <PageHead title="Gone" status={404} />
    </HeadCollector>,
  );

  expect(heard[0]).toMatchObject({ title: 'Gone', status: 404 });
});
