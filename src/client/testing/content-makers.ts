import type { LayoutContent, ShownEntry } from '#contract/content/public-content.contract.ts';
import type { MenuEntry } from '#contract/content/menus.contract.ts';
import type { ShownSlide, Slide } from '#contract/content/slides.contract.ts';
import type { ShownWidget, Widget } from '#contract/content/widgets.contract.ts';

import type { FakeTransport } from './fake-transport.ts';

let made = 0;
const nextId = () => `01900000-0000-7000-8000-${(0xc000 + (made += 1)).toString(16).padStart(12, '0')}`;

type Top = LayoutContent['menus']['header'][number];

/** An entry of the first level. */
export const aShownEntry = (label: string, path: string | null, own: Partial<Top> = {}): Top => ({
  id: nextId(),
  label,
  path,
  newTab: false,
  audience: 'all',
  children: [],
  ...own,
});

/** An entry below another. */
export const below = (label: string, path: string, children: ShownEntry[] = []) =>
  ({ ...aShownEntry(label, path), children }) as Top['children'][number];

export const aShownWidget = (own: Partial<ShownWidget> = {}): ShownWidget => ({
  id: nextId(),
  version: 1,
  heading: '',
  audience: 'all',
  photo: null,
  content: { type: 'text', text: 'Bullion at prices you can check.' },
  category: null,
  skus: [],
  ...own,
});

/** What stands round the pages of a small shop. */
export const theLayout: LayoutContent = {
  menus: {
    header: [aShownEntry('Shop all', '/shop'), aShownEntry('Live prices', '/live-prices')],
    footer: [
      aShownEntry('Service', null, {
        children: [
          below('Cart', '/cart'),
          below('Live prices', '/live-prices'),
          below('Trading chart', '/trading'),
          below('Contact us', '/contact-us'),
        ],
      }),
    ],
    account: [],
    mobile: [],
  },
  widgets: {
    announcement: [],
    sidebar: [],
    footer_top: [
      aShownWidget({
        heading: 'The newsletter',
        content: { type: 'newsletter', text: 'No more than one email a month.' },
      }),
    ],
    footer1: [aShownWidget()],
    footer2: [],
    footer3: [],
    footer4: [],
  },
};

/** What a small shop has arranged, without slides. */
export function answerContent(transport: FakeTransport): void {
  transport.answer('GET /public/layout', { body: theLayout });
  transport.answer('GET /public/home', { body: { slides: [], widgets: [] } });
}

/** An entry as the dashboard sees it. */
export const aMenuEntry = (own: Partial<MenuEntry> = {}): MenuEntry => ({
  id: nextId(),
  version: 1,
  location: 'header',
  position: 0,
  name: 'Prices',
  type: 'site',
  target: 'live-prices',
  targetName: '',
  path: '/live-prices',
  dead: null,
  parentId: null,
  newTab: false,
  audience: 'all',
  startsAt: null,
  endsAt: null,
  updatedAt: '2026-11-20T19:42:00.000Z',
  ...own,
});

/** A slide that shows a product’s drawn picture. */
export const aShownSlide = (own: Partial<ShownSlide> = {}): ShownSlide => ({
  id: nextId(),
  title: 'Bars of gold',
  subtitle: 'At the price of this minute.',
  ctaLabel: 'See them',
  ctaUrl: '/shop',
  desktop: null,
  mobile: null,
  product: { slug: '1-oz-gold-wafer', name: '1 oz Gold Wafer', pictureVersion: 'v1' },
  audience: 'all',
  ...own,
});

export const aSlide = (own: Partial<Slide> = {}): Slide => {
  const shown = aShownSlide({ title: own.name ?? 'Bars of gold' });
  return {
    ...{ id: shown.id, version: 1, position: 0, name: shown.title, subtitle: shown.subtitle },
    ...{ ctaLabel: shown.ctaLabel, ctaUrl: shown.ctaUrl, desktopId: null, mobileId: null, desktop: null, mobile: null },
    ...{ productId: nextId(), productName: '1 oz Gold Wafer', active: true, audience: 'all' },
    ...{ startsAt: null, endsAt: null, shown, updatedAt: '2026-11-20T19:42:00.000Z' },
    ...own,
  };
};

export const aWidget = (own: Partial<Widget> = {}): Widget => {
  const shown = aShownWidget(own.content && { content: own.content });
  return {
    ...{ id: shown.id, version: 1, position: 0, name: 'Who we are', heading: '', area: 'footer1', active: true },
    ...{ audience: 'all', mediaId: null, medium: null, content: shown.content, category: null, products: [], shown },
    updatedAt: '2026-11-20T19:42:00.000Z',
    ...own,
  };
};
