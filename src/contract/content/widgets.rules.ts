export const widgetAreas = [
  'announcement',
  'home',
  'sidebar',
  'footer_top',
  'footer1',
  'footer2',
  'footer3',
  'footer4',
] as const;
export type WidgetArea = (typeof widgetAreas)[number];

export const widgetAreaNames = {
  announcement: 'Announcement bar',
  home: 'Home page',
  sidebar: 'Sidebar of the shop',
  footer_top: 'Above the footer',
  footer1: 'Footer, column 1',
  footer2: 'Footer, column 2',
  footer3: 'Footer, column 3',
  footer4: 'Footer, column 4',
} as const satisfies Record<WidgetArea, string>;

export const widgetTypes = ['text', 'links', 'newsletter', 'products', 'prices', 'chart', 'faq'] as const;
export type WidgetType = (typeof widgetTypes)[number];

export const widgetTypeNames = {
  text: 'Text',
  links: 'Links',
  newsletter: 'Newsletter',
  products: 'Product list',
  prices: 'Price ticker',
  chart: 'Price chart',
  faq: 'Questions and answers',
} as const satisfies Record<WidgetType, string>;

const narrow: readonly WidgetType[] = ['text', 'links', 'prices', 'faq'];

/** What fits where: a bar holds a sentence and links, a column nothing wide; newsletters are asked for in one place. */
export const typesIn = {
  announcement: ['text', 'links'],
  home: ['text', 'links', 'products', 'prices', 'chart', 'faq'],
  sidebar: narrow,
  footer_top: ['newsletter', 'text', 'links', 'products', 'prices', 'faq'],
  footer1: narrow,
  footer2: narrow,
  footer3: narrow,
  footer4: narrow,
} as const satisfies Record<WidgetArea, readonly WidgetType[]>;

/** What is wrong with a type in an area; undefined if nothing is. */
export const areaProblem = (area: WidgetArea, type: WidgetType): string | undefined =>
  (typesIn[area] as readonly WidgetType[]).includes(type)
    ? undefined
    : `“${widgetAreaNames[area]}” has no room for “${widgetTypeNames[type]}”. Choose another place or another kind.`;

export const widgetLimits = {
  name: 60,
  heading: 90,
  text: 4000,
  links: 20,
  linkLabel: 60,
  products: 12,
  faq: 30,
  question: 200,
  answer: 2000,
  /** Of one area. */
  count: 30,
} as const;

export const widgetTreeKind = { one: 'widget', many: 'widgets', depth: 1 } as const;

export const productPicks = ['newest', 'popular', 'metal', 'category', 'chosen'] as const;
export type ProductPick = (typeof productPicks)[number];

export const productPickNames = {
  newest: 'The newest',
  popular: 'Bought most in 30 days',
  metal: 'Of a metal',
  category: 'Of a category',
  chosen: 'Chosen products',
} as const satisfies Record<ProductPick, string>;
