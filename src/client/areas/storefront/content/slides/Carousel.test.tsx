import { act, fireEvent, screen, within } from '@testing-library/react';

import { aShownSlide } from '#client/testing/content-makers.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import type { ShownSlide } from '#contract/content/slides.contract.ts';

import { SLIDE_MS } from './use-turning.ts';

const picture = { key: 'wide', alt: 'Bars on slate', width: 1600, height: 900, focalX: 80, focalY: 50 };
const one = aShownSlide({ title: 'One', desktop: picture, mobile: { ...picture, key: 'tall' }, product: null });
const two = aShownSlide({ title: 'Two' });

async function home(slides: ShownSlide[]) {
  const opened = await renderStorefront('/', {
    prepare: (transport) => transport.answer('GET /public/home', { body: { slides, widgets: [] } }),
  });
  if (slides.length > 0) await screen.findByRole('region', { name: 'Highlights' });
  return opened;
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const carousel = () => screen.getByRole('region', { name: 'Highlights' });

let wantsLess = false;
beforeEach(() => {
  wantsLess = false;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('reduced-motion') && wantsLess,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('without slides the home page says in one sentence what is sold', async () => {
  await home([]);

  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Highlights' })).toBeNull();
});

test('one slide is seen at a time, and the buttons and arrows step through them', async () => {
  const { person } = await home([one, two]);
  expect(titles()).toEqual(expect.arrayContaining(['One']));
  expect(titles()).not.toContain('Two');

  await person.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(titles()).toContain('Two');
  await person.keyboard('{ArrowLeft}');
  expect(titles()).toContain('One');
  await person.click(screen.getByRole('button', { name: 'Slide 2: Two' }));
  expect(titles()).not.toContain('One');
});

test('the first picture is fetched first, and a phone has its own', async () => {
  await home([one, two]);

  const image = within(carousel()).getByRole('img', { name: 'Bars on slate' });
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).toHaveAttribute('data-x', '3');
  expect(image.previousElementSibling).toHaveAttribute('media', '(max-width: 640px)');
  expect(image.previousElementSibling?.getAttribute('srcset')).toContain('/media/tall/640 640w');
});

test('slides turn by themselves until they are paused', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate', 'nextTick'] });
  await home([one, two]);
  expect(carousel().querySelector('[aria-live]')).toHaveAttribute('aria-live', 'off');

  act(() => jest.advanceTimersByTime(SLIDE_MS));
  expect(titles()).toContain('Two');

  fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }));
  act(() => jest.advanceTimersByTime(SLIDE_MS * 3));
  expect(titles()).toContain('Two');
  expect(carousel().querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('nothing turns for who wants less motion, and there is nothing to pause', async () => {
  wantsLess = true;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate', 'nextTick'] });
  await home([one, two]);

  act(() => jest.advanceTimersByTime(SLIDE_MS * 3));

  expect(titles()).toContain('One');
  expect(screen.queryByRole('button', { name: 'Pause the slides' })).toBeNull();
});
