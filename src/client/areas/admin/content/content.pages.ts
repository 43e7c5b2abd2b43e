import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** The pages of the content, each in a chunk of its own. */
export const contentPages: readonly AdminPage[] = [
  {
    path: admin.menu,
    title: 'Menu',
    right: 'content.read',
    page: page(() => import(/* webpackChunkName: "admin-menus" */ './menus/MenusPage.tsx'), 'MenusPage'),
  },
  {
    path: admin.slides,
    title: 'Slides',
    right: 'content.read',
    page: page(() => import(/* webpackChunkName: "admin-slides" */ './slides/SlidesPage.tsx'), 'SlidesPage'),
  },
  {
    path: admin.addSlide,
    title: 'Add slide',
    entry: admin.slides,
    right: 'content.write',
    page: page(() => import(/* webpackChunkName: "admin-slide" */ './slides/SlidePage.tsx'), 'AddSlidePage'),
  },
  {
    path: admin.editSlide(':id'),
    title: 'Edit slide',
    entry: admin.slides,
    right: 'content.read',
    page: page(() => import(/* webpackChunkName: "admin-slide" */ './slides/SlidePage.tsx'), 'EditSlidePage'),
  },
  {
    path: admin.widget,
    title: 'Widget',
    right: 'content.read',
    page: page(() => import(/* webpackChunkName: "admin-widgets" */ './widgets/WidgetsPage.tsx'), 'WidgetsPage'),
  },
];
