import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** The shop window: home, lists and single products. A page's chunk is called as in `webpackChunkName`. */
export const catalogueRoutes: readonly PageRoute[] = [
  {
    path: '/',
    chunk: 'home',
    load: async () => {
      const { HomePage, homeData } = await import(/* webpackChunkName: "home" */ './home/HomePage.tsx');
      return { Page: HomePage, data: homeData };
    },
  },
  {
    path: '/shop',
    chunk: 'shop',
    load: async () => {
      const { ShopPage, shopData } = await import(/* webpackChunkName: "shop" */ './shop/ShopPage.tsx');
      return { Page: ShopPage, data: shopData };
    },
  },
  {
    path: '/category/:slug',
    chunk: 'category',
    load: async () => {
      const { CategoryPage, categoryData } = await import(/* webpackChunkName: "category" */ './shop/CategoryPage.tsx');
      return { Page: CategoryPage, data: categoryData };
    },
  },
  {
    path: '/product/:slug',
    chunk: 'product',
    load: async () => {
      const { ProductPage, productData } = await import(/* webpackChunkName: "product" */ './product/ProductPage.tsx');
      return { Page: ProductPage, data: productData };
    },
  },
  {
    path: '/compare',
    chunk: 'compare',
    load: async () => {
      const { ComparePage, compareData } = await import(/* webpackChunkName: "compare" */ './compare/ComparePage.tsx');
      return { Page: ComparePage, data: compareData };
    },
  },
];
