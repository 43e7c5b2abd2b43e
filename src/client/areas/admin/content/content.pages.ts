import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

const list = () => import(/* webpackChunkName: "admin-articles" */ './articles/ArticlesPage.tsx');
const add = () => import(/* webpackChunkName: "admin-article" */ './articles/AddArticlePage.tsx');
const edit = () => import(/* webpackChunkName: "admin-article" */ './articles/EditArticlePage.tsx');

/** The pages of the content, each in a chunk of its own. */
export const contentPages: readonly AdminPage[] = [
  { path: admin.pages, title: 'Pages', right: 'content.read', page: page(list, 'PagesPage') },
  {
    path: admin.addPage,
    title: 'Add page',
    entry: admin.pages,
    right: 'content.write',
    page: page(add, 'AddPagePage'),
  },
  { path: admin.editPage(':id'), title: 'Edit page', entry: admin.pages, page: page(edit, 'EditPagePage') },
  { path: admin.posts, title: 'Posts', right: 'content.read', page: page(list, 'PostsPage') },
  {
    path: admin.addPost,
    title: 'Add post',
    entry: admin.posts,
    right: 'content.write',
    page: page(add, 'AddPostPage'),
  },
  { path: admin.editPost(':id'), title: 'Edit post', entry: admin.posts, page: page(edit, 'EditPostPage') },
  {
    path: admin.newsletters,
    title: 'Newsletters',
    entry: admin.subscribers,
    right: 'content.read',
    page: page(
      () => import(/* webpackChunkName: "admin-newsletters" */ './newsletters/NewslettersPage.tsx'),
      'NewslettersPage',
    ),
  },
  {
    path: admin.addNewsletter,
    title: 'Add newsletter',
    entry: admin.subscribers,
    right: 'content.write',
    page: page(
      () => import(/* webpackChunkName: "admin-newsletter" */ './newsletters/AddNewsletterPage.tsx'),
      'AddNewsletterPage',
    ),
  },
  {
    path: admin.editNewsletter(':id'),
    title: 'Edit newsletter',
    entry: admin.subscribers,
    right: 'content.read',
    page: page(
      () => import(/* webpackChunkName: "admin-newsletter" */ './newsletters/EditNewsletterPage.tsx'),
      'EditNewsletterPage',
    ),
  },
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
  {
    path: admin.contentFiles,
    title: 'Content as files',
    entry: admin.pages,
    right: 'content.read',
    page: page(
      () => import(/* webpackChunkName: "admin-content-files" */ './files/ContentFilesPage.tsx'),
      'ContentFilesPage',
    ),
  },
];
