import { screen, waitFor, within } from '@testing-library/react';

import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderStorefront, type StorefrontOptions } from '#client/testing/render-storefront.tsx';
import { aProduct, noReviews } from '#client/testing/storefront-replies.ts';
import type { OwnReviewState, ProductReviews, PublicReview } from '#contract/customers/reviews.contract.ts';

import { ratingOf } from './offer.ts';

const { id, slug } = aProduct();
const own = `/customer/reviews/${id}` as const;

const aReview = (n: number, more: Partial<PublicReview> = {}): PublicReview => ({
  id: `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  ...{ stars: 5, title: `Review ${n}`, text: 'Sealed, and sooner than promised.', by: 'Ann, Ontario' },
  ...{ at: '2026-11-10T15:00:00.000Z', reply: null },
  ...more,
});
const seven: ProductReviews = {
  ...{ count: 7, average: '4.4', counts: [5, 1, 0, 1, 0] },
  items: [aReview(1, { reply: { text: 'Thank you, Ann.', at: '2026-11-11T15:00:00.000Z' } }), aReview(2, { stars: 2 })],
};
const unwritten: OwnReviewState = { mayReview: true, name: 'Ann, Ontario', review: null };
const words = { stars: 4, title: 'Well packed', text: 'It came on the day, and sealed.', shownAs: 'name' } as const;
const waiting: OwnReviewState = {
  ...unwritten,
  review: { ...words, shownName: 'Ann, Ontario', status: 'pending', reason: null, version: 1 },
};

const open = async (reviews: ProductReviews, more: (world: FakeTransport) => void = () => undefined, user = true) => {
  const options: StorefrontOptions = {
    ...(user && { user: aSessionUser() }),
    prepare: (world) => {
      world.answer(`GET /public/reviews/${slug}`, ({ url }) => ({
        body: url.includes('first=5') ? { ...reviews, items: [aReview(6)] } : reviews,
      }));
      world.answer(`GET ${own}`, { body: { ...unwritten, mayReview: false } });
      more(world);
    },
  };
  const shown = await renderStorefront(`/product/${slug}`, options);
  return { ...shown, place: within(await screen.findByRole('region', { name: 'Reviews' })) };
};
const writes = ({ requests }: FakeTransport) => requests.filter(({ method }) => method === 'PUT');

test('count, average and distribution stand above the reviews, which say how many stars and by whom', async () => {
  const { place } = await open(seven);

  expect(await place.findByText('4.4')).toBeVisible();
  expect(screen.getByRole('link', { name: '7 reviews' })).toHaveAttribute('href', '#reviews');
  expect(place.getByText('7 reviews, all from verified buyers')).toBeVisible();
  expect(place.getByRole('meter', { name: '4 stars: 1 of 7' })).toBeInTheDocument();
  const second = place.getByRole('heading', { name: 'Review 2' }).closest('article')!;
  expect(within(second).getByRole('img', { name: '2 stars of 5' })).toBeVisible();
  expect(second).toHaveTextContent('Ann, OntarioVerified buyer');
  expect(place.getByText('Reply from the shop').parentElement).toHaveTextContent('Thank you, Ann.');
});

test('more are shown at a press, until all are', async () => {
  const { person, place } = await open(seven);
  await person.click(await place.findByRole('button', { name: 'Show more of 7' }));

  expect(await place.findByRole('heading', { name: 'Review 6' })).toBeVisible();
  expect(place.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
});

test('without any the page says so, and leads a visitor who has bought it to sign in', async () => {
  const { place } = await open(noReviews, undefined, false);

  expect(await place.findByText('No reviews yet.')).toBeVisible();
  expect(place.getByRole('link', { name: 'Sign in to write one' })).toBeVisible();
});

test('a customer who has not received it is not asked to write', async () => {
  const { place } = await open(seven);
  await place.findByText('4.4');

  expect(place.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
});

test('who has received it writes a review by keys alone, and it waits to be read', async () => {
  let state = unwritten;
  const { person, place, transport } = await open(seven, (world) => {
    world.answer(`GET ${own}`, () => ({ body: state }));
    world.answer(`PUT ${own}`, () => ({ body: (state = waiting) }));
  });
  await person.click(await place.findByRole('button', { name: 'Write a review' }));
  await person.click(place.getByRole('radio', { name: '4 stars' }));
  await person.type(place.getByLabelText('Title'), words.title);
  await person.type(place.getByLabelText('What you think of it'), words.text);
  expect(place.getByRole('option', { name: 'Ann, Ontario' })).toBeInTheDocument();
  await person.click(place.getByRole('button', { name: 'Send the review' }));

  expect(await place.findByText(/yours is waiting its turn/)).toBeVisible();
  expect(writes(transport)[0]?.body).toEqual({ ...words, version: null });
});

test('what is refused stands beside its field, and nothing typed is lost', async () => {
  const { person, place } = await open(seven, (world) => {
    world.answer(`GET ${own}`, { body: unwritten });
    world.answer(`PUT ${own}`, {
      status: 422,
      body: {
        message: 'Please correct the marked fields.',
        errors: { stars: ['Choose one to five stars.'], text: ['Leave out links, addresses and numbers to call.'] },
      },
    });
  });
  await person.click(await place.findByRole('button', { name: 'Write a review' }));
  await person.type(place.getByLabelText('What you think of it'), 'See gold.com');
  await person.click(place.getByRole('button', { name: 'Send the review' }));

  await waitFor(() =>
    expect(place.getByLabelText('What you think of it')).toHaveAccessibleDescription(/Leave out links/),
  );
  expect(place.getByRole('radio', { name: '1 star' })).toHaveAccessibleDescription('Choose one to five stars.');
  expect(place.getByLabelText('What you think of it')).toHaveValue('See gold.com');
});

test('a review is withdrawn after a question', async () => {
  const { person, place, transport } = await open(seven, (world) => {
    world.answer(`GET ${own}`, { body: waiting });
    world.answer(`POST ${own}/withdraw`, { body: unwritten });
  });
  await person.click(await place.findByRole('button', { name: 'Withdraw it' }));
  expect(transport.requests.some(({ method }) => method === 'POST')).toBe(false);
  await person.click(place.getByRole('button', { name: 'Yes, withdraw my review' }));

  await waitFor(() => expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 1 }));
});

test('search engines are told of a rating only where there is one', () => {
  expect(ratingOf(noReviews)).toEqual({});
  expect(ratingOf(undefined)).toEqual({});
  expect(ratingOf(seven)).toMatchObject({
    aggregateRating: { ratingValue: '4.4', reviewCount: 7, bestRating: 5 },
    review: [{ author: { name: 'Ann, Ontario' }, datePublished: '2026-11-10', reviewRating: { ratingValue: 5 } }, {}],
  });
});

test('the link of an invitation asks no more at a press', async () => {
  const { person } = await renderStorefront('/review-invitations/abc', {
    prepare: (world) => world.answer('POST /public/reviews/stop-invitations', { body: { outcome: 'stopped' } }),
  });
  await person.click(await screen.findByRole('button', { name: 'Stop asking me' }));

  expect(await screen.findByRole('heading', { name: 'We will not ask again' })).toBeVisible();
});
