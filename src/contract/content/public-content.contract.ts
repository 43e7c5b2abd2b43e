import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

import { audiences } from './showing.rules.ts';
import { shownSlide } from './slides.contract.ts';
import { shownWidget } from './widgets.contract.ts';
import { publicContentExamples } from './public-content.examples.ts';

const entry = z.object({
  id: z.uuid(),
  label: z.string(),
  /** Null of a heading, which only holds others. */
  path: z.string().nullable(),
  newTab: z.boolean(),
  audience: z.enum(audiences),
});
const second = entry.extend({ children: z.array(entry) });
const first = entry.extend({ children: z.array(second) });
const menu = z.array(first);

/** An entry of a menu as pages draw it; those of the third level hold none. */
export interface ShownEntry extends z.infer<typeof entry> {
  children?: ShownEntry[] | undefined;
}

const widgets = z.array(shownWidget);

/** What editors arranged round every page. */
export const layoutContent = z.object({
  menus: z.object({ header: menu, footer: menu, account: menu, mobile: menu }),
  widgets: z.object({
    announcement: widgets,
    sidebar: widgets,
    footer_top: widgets,
    footer1: widgets,
    footer2: widgets,
    footer3: widgets,
    footer4: widgets,
  }),
});
export type LayoutContent = z.infer<typeof layoutContent>;

export const publicContentContract = {
  layout: {
    method: 'GET',
    path: '/public/layout',
    documented: publicContentExamples.layout,
    access: 'open',
    summary: 'Menus and widgets that stand round every page, as they are shown now; the same for everyone.',
    response: layoutContent,
  },
  home: {
    method: 'GET',
    path: '/public/home',
    documented: publicContentExamples.home,
    access: 'open',
    summary: 'Slides and widgets of the home page, as they are shown now; the same for everyone.',
    response: z.object({ slides: z.array(shownSlide), widgets }),
  },
} as const satisfies Record<string, Endpoint>;
