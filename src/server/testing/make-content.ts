import type { MenuEntryValues } from '#contract/content/menus.contract.ts';
import type { SlideValues } from '#contract/content/slides.contract.ts';
import type { WidgetValues } from '#contract/content/widgets.contract.ts';

/** An entry that leads to the prices. */
export const menuEntryValues = (own: Partial<MenuEntryValues> = {}): MenuEntryValues => ({
  name: 'Prices',
  type: 'site',
  target: 'live-prices',
  parentId: null,
  newTab: false,
  audience: 'all',
  startsAt: null,
  endsAt: null,
  ...own,
});

/** A slide that is shown once it has a picture or a product. */
export const slideValues = (own: Partial<SlideValues> = {}): SlideValues => ({
  name: 'Bars of an ounce',
  subtitle: 'From our own shelf.',
  ctaLabel: 'See them',
  ctaUrl: '/shop',
  desktopId: null,
  mobileId: null,
  productId: null,
  active: true,
  audience: 'all',
  startsAt: null,
  endsAt: null,
  ...own,
});

/** A sentence on the home page. */
export const widgetValues = (own: Partial<WidgetValues> = {}): WidgetValues => ({
  name: 'Opening hours',
  heading: 'When we are there',
  area: 'home',
  active: true,
  audience: 'all',
  mediaId: null,
  content: { type: 'text', text: 'Monday to Friday, **9 to 5**.' },
  ...own,
});
