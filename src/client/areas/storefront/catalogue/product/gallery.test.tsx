import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { aProduct } from '#client/testing/storefront-replies.ts';

import { Gallery } from './Gallery.tsx';

const front = { key: 'a'.repeat(64), alt: 'The front', width: 800, height: 400 };
const back = { key: 'b'.repeat(64), alt: '', width: 2000, height: 2000 };

const draw = (photos?: (typeof front)[], views = aProduct().views) => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  const [first] = photos ?? [];
  render(
    <MemoryRouter>
      <Gallery product={{ ...aProduct(), views, ...(first && photos && { photo: first, photos }) }} />
    </MemoryRouter>,
  );
  return userEvent.setup();
};
const shown = () => screen.getByRole('region').querySelector('.main img');

test('photographs come before the drawn picture, each with its words and measures', async () => {
  const person = draw([front, back]);

  expect(shown()).toHaveAttribute('alt', 'The front');
  expect(shown()).toHaveAttribute('width', '800');
  expect(shown()).toHaveAttribute('height', '400');
  expect(screen.getAllByRole('button', { name: /^Show/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Show: The front',
    'Show: Photograph 2',
    'Show: In its packaging',
    'Show: Front',
    'Show: Back',
    'Show: Edge',
    'Show: True to scale',
  ]);

  await person.click(screen.getByRole('button', { name: 'Show: Back' }));
  expect(shown()).toHaveAttribute('alt', expect.stringMatching(/^1 oz Gold Wafer.*: back$/));
  expect(shown()).toHaveAttribute('src', expect.stringMatching(/\/pictures\/.*\/reverse-\d+\.webp/));
  expect(screen.getByRole('button', { name: 'Show: Back' })).toHaveAttribute('aria-pressed', 'true');
});

test('the picture that lists show keeps its address, and the arrows go on from it', async () => {
  const person = draw();

  expect(shown()).toHaveAttribute('alt', expect.stringContaining('in its packaging, sealed assay card'));
  expect(shown()).toHaveAttribute('src', expect.stringMatching(/\/pictures\/[^/]+\.webp/));
  screen.getByRole('button', { name: 'Show: In its packaging' }).focus();
  await person.keyboard('{ArrowLeft}');
  expect(shown()).toHaveAttribute('alt', expect.stringContaining('ruler in millimetres'));
});

test('a photograph is offered in the widths that differ, and no wider than it is', () => {
  draw([front]);

  expect(shown()?.getAttribute('srcset')?.split(', ')).toEqual([
    `/media/${front.key}/320 320w`,
    `/media/${front.key}/640 640w`,
    `/media/${front.key}/960 800w`,
  ]);
});

test('what has one picture only leaves nothing to choose', () => {
  draw(undefined, ['obverse']);

  expect(shown()).toHaveAttribute('src', expect.stringContaining('/pictures/'));
  expect(within(screen.getByRole('region', { name: 'Picture' })).queryByRole('list')).not.toBeInTheDocument();
});

test('as large as the window they are turned over by the arrows and by buttons, round and round', async () => {
  const person = draw([front, back], ['obverse']);
  const large = () => screen.getByRole('dialog').querySelector('img');
  await person.click(screen.getByRole('button', { name: 'Enlarge the picture' }));

  await person.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(large()).toHaveAttribute('width', '2000');
  await person.keyboard('{ArrowRight}');
  expect(large()).toHaveAttribute('src', expect.stringContaining('/pictures/'));
  await person.keyboard('{ArrowRight}');
  expect(large()).toHaveAttribute('alt', 'The front');
  await person.keyboard('{ArrowLeft}');
  expect(large()).toHaveAttribute('src', expect.stringContaining('/pictures/'));
});

test('a closer look is taken by keys, shifted by the arrows, and left by turning over', async () => {
  const person = draw();
  await person.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
  const dialog = screen.getByRole('dialog');
  const sheet = () => dialog.querySelector<HTMLElement>('.sheet');
  const large = () => dialog.querySelector('img');
  within(dialog).getByRole('button', { name: 'Zoom in' }).focus();

  await person.keyboard('++');
  expect(sheet()?.style.transform).toBe('translate(0%, 0%) scale(2)');
  expect(large()?.getAttribute('srcset')).toContain('1440w');
  expect(within(dialog).getByText(/2×/)).toBeInTheDocument();
  await person.keyboard('{ArrowRight}{ArrowDown}');
  expect(sheet()?.style.transform).toBe('translate(-15%, -15%) scale(2)');
  await person.keyboard('0');
  expect(sheet()?.style.transform).toBe('');
  await person.keyboard('{ArrowRight}');
  expect(large()).toHaveAttribute('alt', expect.stringContaining(': front'));
});

test('a closer look by buttons ends at three times and at the whole picture', async () => {
  const person = draw();
  await person.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
  const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

  expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
  for (let press = 0; press < 6; press++) await person.click(button('Zoom in'));
  expect(screen.getByText(/3×/)).toBeInTheDocument();
  expect(button('Zoom in')).toHaveAttribute('aria-disabled', 'true');
});

test('a film stands behind the pictures with the browser’s own controls, and plays only when it is started', async () => {
  const video = {
    ...{ id: '01900000-0000-7000-8000-0000000000aa', version: 3, key: 'c'.repeat(64), mime: 'video/mp4' as const },
    ...{ title: 'The wafer, turned', hasCaptions: true, addedAt: '2026-11-20T15:00:00.000Z' },
  };
  const { person } = await renderStorefront('/product/1-oz-gold-wafer', {
    replies: { products: [aProduct({ videos: [video] })] },
  });

  await person.click(await screen.findByRole('button', { name: 'Show: Video: The wafer, turned' }));

  const film = screen.getByLabelText('The wafer, turned', { selector: 'video' });
  expect(film).toHaveAttribute('controls');
  expect(film).toHaveAttribute('preload', 'none');
  expect(film).not.toHaveAttribute('autoplay');
  expect(film).toHaveAttribute('poster', expect.stringMatching(/^\//));
  expect(film.querySelector('source')).toHaveAttribute('src', `/media/video/${video.key}`);
  expect(film.querySelector('track')).toHaveAttribute('src', `/media/captions/${video.id}/3`);
  expect(screen.queryByRole('button', { name: 'Enlarge the picture' })).not.toBeInTheDocument();
  const structured = [...document.querySelectorAll('script[type="application/ld+json"]')].map((each) => each.innerHTML);
  expect(structured.join()).toContain('"VideoObject"');
});

const pictures = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('srcset')?.split(', ')[0]);

test('a view that is chosen is seen at once by its small picture, until the large one of it is there', async () => {
  const person = draw();
  const main = () => screen.getByRole('region').querySelector('.main');
  const before = shown();
  expect(pictures(main())).toHaveLength(1);

  await person.click(screen.getByRole('button', { name: 'Show: Back' }));

  expect(before).not.toBeInTheDocument();
  expect(pictures(main())).toEqual([
    expect.stringMatching(/reverse-320\.webp\?v=v1 320w$/),
    expect.stringMatching(/reverse-96\.webp\?v=v1 96w$/),
  ]);
  fireEvent.load(shown()!);
  expect(pictures(main())).toEqual([expect.stringMatching(/reverse-320\.webp\?v=v1 320w$/)]);
});

test('enlarging begins with the picture that is there, and turning over with the one of the other view', async () => {
  const person = draw();
  const dialog = screen.getByRole('dialog', { hidden: true });
  await person.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
  expect(pictures(dialog)).toEqual([
    expect.stringMatching(/-640\.webp\?v=v1 640w$/),
    expect.stringMatching(/-320\.webp\?v=v1 320w$/),
    expect.stringMatching(/-96\.webp\?v=v1 96w$/),
  ]);

  await person.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(pictures(dialog)).toEqual([
    expect.stringMatching(/obverse-640\.webp\?v=v1 640w$/),
    expect.stringMatching(/obverse-320\.webp\?v=v1 320w$/),
    expect.stringMatching(/obverse-96\.webp\?v=v1 96w$/),
  ]);
  fireEvent.load(dialog.querySelector('img')!);
  expect(pictures(dialog)).toHaveLength(1);
});
