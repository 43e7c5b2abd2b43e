import { screen, waitFor, within } from '@testing-library/react';

import { aShownWidget, theLayout } from '#client/testing/content-makers.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { aProduct } from '#client/testing/storefront-replies.ts';
import type { LayoutContent } from '#contract/content/public-content.contract.ts';
import type { ShownWidget } from '#contract/content/widgets.contract.ts';

const open = (at: string, own: Partial<LayoutContent['widgets']>, home: ShownWidget[] = []) =>
  renderStorefront(at, {
    prepare: (transport) => {
      transport.answer('GET /public/layout', {
        body: { ...theLayout, widgets: { ...theLayout.widgets, ...own } } satisfies LayoutContent,
      });
      transport.answer('GET /public/home', { body: { slides: [], widgets: home } });
    },
  });

beforeEach(() => localStorage.clear());

describe('an announcement', () => {
  const news = aShownWidget({ content: { type: 'text', text: 'Closed on **Monday**. [Write to us](/contact-us).' } });
  const bar = () => screen.queryByRole('region', { name: 'Announcement' });

  test('that somebody closed stays closed, and comes back once it was changed', async () => {
    const first = await open('/verified', { announcement: [news] });
    await waitFor(() => expect(bar()).toHaveTextContent('Closed on Monday. Write to us.'));
    await first.person.click(screen.getByRole('button', { name: 'Close the announcement' }));
    expect(bar()).toBeNull();
    first.unmount();

    const again = await open('/verified', { announcement: [news] });
    await screen.findByText('Bullion at prices you can check.');
    expect(bar()).toBeNull();
    again.unmount();

    await open('/verified', { announcement: [{ ...news, version: 2 }] });
    await waitFor(() => expect(bar()).toBeVisible());
  });

  test('for customers alone is not shown to a visitor', async () => {
    await open('/verified', { announcement: [{ ...news, audience: 'customer' }] });
    await screen.findByText('Bullion at prices you can check.');

    expect(bar()).toBeNull();
  });
});

test('what an editor wrote like HTML is seen as text', async () => {
  const wrote = '<img src=x onerror=alert(1)> <a href=/shop>x</a>';
  await open('/verified', { footer2: [aShownWidget({ heading: 'Notes', content: { type: 'text', text: wrote } })] });

  const notes = await screen.findByRole('region', { name: 'Notes' });
  expect(notes).toHaveTextContent(wrote);
  expect(within(notes).queryByRole('img')).toBeNull();
  expect(within(notes).queryByRole('link')).toBeNull();
});

test('the home page shows questions that open, products and prices', async () => {
  const { person, transport } = await open('/', {}, [
    aShownWidget({
      heading: 'Frequently asked',
      content: { type: 'faq', items: [{ question: 'How long?', answer: 'Ten minutes.' }] },
    }),
    aShownWidget({
      heading: 'Our choice',
      content: { type: 'products', pick: 'chosen', metal: 'XAU', categoryId: null, productIds: [], count: 4 },
      skus: ['KB-AU-1OZ-W'],
    }),
    aShownWidget({ heading: 'Today', content: { type: 'prices', metals: ['XAU'] } }),
  ]);

  await person.click(await screen.findByText('How long?'));
  expect(screen.getByText('Ten minutes.')).toBeVisible();
  const choice = within(screen.getByRole('region', { name: 'Our choice' }));
  expect(await choice.findByText(aProduct().name)).toBeVisible();
  expect(transport.requests.some(({ url }) => url.includes('f.sku=in:KB-AU-1OZ-W'))).toBe(true);
  expect(within(screen.getByRole('region', { name: 'Today' })).getByRole('link')).toHaveTextContent('5,658.01');
});

test('a footer without widgets has no newsletter', async () => {
  await open('/verified', { footer_top: [] });

  await screen.findByText('Bullion at prices you can check.');
  expect(screen.queryByRole('heading', { name: 'The newsletter' })).toBeNull();
});
