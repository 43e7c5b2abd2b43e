import { notYetRoutes } from './not-yet-routes.ts';
import type { PageRoute } from './page.ts';

/** Every public route, the first that matches wins. A page's chunk is called as in `webpackChunkName`. */
export const storefrontRoutes: readonly PageRoute[] = [
  {
    path: '/',
    chunk: 'home',
    load: async () => {
      const { HomePage, homeData } = await import(
        /* webpackChunkName: "home" */ '#client/areas/storefront/catalogue/home/HomePage.tsx'
      );
      return { Page: HomePage, data: homeData };
    },
  },
  {
    path: '/shop',
    chunk: 'shop',
    load: async () => {
      const { ShopPage, shopData } = await import(
        /* webpackChunkName: "shop" */ '#client/areas/storefront/catalogue/shop/ShopPage.tsx'
      );
      return { Page: ShopPage, data: shopData };
    },
  },
  {
    path: '/category/:slug',
    chunk: 'category',
    load: async () => {
      const { CategoryPage, categoryData } = await import(
        /* webpackChunkName: "category" */ '#client/areas/storefront/catalogue/shop/CategoryPage.tsx'
      );
      return { Page: CategoryPage, data: categoryData };
    },
  },
  {
    path: '/product/:slug',
    chunk: 'product',
    load: async () => {
      const { ProductPage, productData } = await import(
        /* webpackChunkName: "product" */ '#client/areas/storefront/catalogue/product/ProductPage.tsx'
      );
      return { Page: ProductPage, data: productData };
    },
  },
  {
    path: '/live-prices',
    chunk: 'live-prices',
    load: async () => {
      const { LivePricesPage, livePricesData } = await import(
        /* webpackChunkName: "live-prices" */ '#client/areas/storefront/market/live-prices/LivePricesPage.tsx'
      );
      return { Page: LivePricesPage, data: livePricesData };
    },
  },
  {
    path: '/contact-us',
    chunk: 'contact-us',
    load: async () => {
      const { ContactPage } = await import(
        /* webpackChunkName: "contact-us" */ '#client/areas/storefront/inbox/contact-us/ContactPage.tsx'
      );
      return { Page: ContactPage };
    },
  },
  {
    path: '/cart',
    chunk: 'cart',
    load: async () => {
      const { CartPage } = await import(
        /* webpackChunkName: "cart" */ '#client/areas/storefront/trade/cart/CartPage.tsx'
      );
      return { Page: CartPage };
    },
  },
  {
    path: '/thank-you',
    chunk: 'thank-you',
    load: async () => {
      const { ThankYouPage } = await import(
        /* webpackChunkName: "thank-you" */ '#client/areas/storefront/inbox/thank-you/ThankYouPage.tsx'
      );
      return { Page: ThankYouPage };
    },
  },
  {
    path: '/register',
    chunk: 'register',
    guards: ['publicOnly'],
    load: async () => {
      const { RegisterPage } = await import(
        /* webpackChunkName: "register" */ '#client/areas/storefront/identity/register/RegisterPage.tsx'
      );
      return { Page: RegisterPage };
    },
  },
  {
    path: '/forget-password',
    chunk: 'forget-password',
    guards: ['publicOnly'],
    load: async () => {
      const { ForgetPasswordPage } = await import(
        /* webpackChunkName: "forget-password" */ '#client/areas/storefront/identity/password/ForgetPasswordPage.tsx'
      );
      return { Page: ForgetPasswordPage };
    },
  },
  {
    path: '/password/reset/:token/:email',
    chunk: 'reset-password',
    guards: ['publicOnly'],
    load: async () => {
      const { ResetPasswordPage } = await import(
        /* webpackChunkName: "reset-password" */ '#client/areas/storefront/identity/password/ResetPasswordPage.tsx'
      );
      return { Page: ResetPasswordPage };
    },
  },
  {
    path: '/otp',
    chunk: 'otp',
    guards: ['publicOnly'],
    load: async () => {
      const { OtpPage } = await import(
        /* webpackChunkName: "otp" */ '#client/areas/storefront/identity/otp/OtpPage.tsx'
      );
      return { Page: OtpPage };
    },
  },
  {
    path: '/verify-email',
    chunk: 'verify-email',
    guards: ['customerOnly'],
    load: async () => {
      const { VerifyEmailPage } = await import(
        /* webpackChunkName: "verify-email" */ '#client/areas/storefront/identity/verify-email/VerifyEmailPage.tsx'
      );
      return { Page: VerifyEmailPage };
    },
  },
  {
    path: '/kyc-form',
    chunk: 'kyc-form',
    guards: ['customerOnly', 'verifiedOnly'],
    load: async () => {
      const { KycFormPage } = await import(
        /* webpackChunkName: "kyc-form" */ '#client/areas/storefront/identity/kyc-form/KycFormPage.tsx'
      );
      return { Page: KycFormPage };
    },
  },
  {
    path: '/verified',
    chunk: 'verified',
    load: async () => {
      const { VerifiedPage } = await import(
        /* webpackChunkName: "verified" */ '#client/areas/storefront/identity/verified/VerifiedPage.tsx'
      );
      return { Page: VerifiedPage };
    },
  },
  {
    path: '/subscribe/:token',
    chunk: 'subscribe',
    load: async () => {
      const { SubscribePage } = await import(
        /* webpackChunkName: "subscribe" */ '#client/areas/storefront/inbox/newsletter/SubscribePage.tsx'
      );
      return { Page: SubscribePage };
    },
  },
  {
    path: '/unsubscribe/:token',
    chunk: 'unsubscribe',
    load: async () => {
      const { UnsubscribePage } = await import(
        /* webpackChunkName: "unsubscribe" */ '#client/areas/storefront/inbox/newsletter/UnsubscribePage.tsx'
      );
      return { Page: UnsubscribePage };
    },
  },
  {
    path: '/first-administrator',
    chunk: 'first-administrator',
    load: async () => {
      const { FirstAdministratorPage } = await import(
        /* webpackChunkName: "first-administrator" */ '#client/areas/storefront/identity/first-administrator/FirstAdministratorPage.tsx'
      );
      return { Page: FirstAdministratorPage };
    },
  },
  ...notYetRoutes,
  {
    path: '*',
    chunk: 'not-found',
    load: async () => {
      const { NotFoundPage, notFoundData } = await import(
        /* webpackChunkName: "not-found" */ '#client/areas/storefront/not-found/NotFoundPage.tsx'
      );
      return { Page: NotFoundPage, data: notFoundData };
    },
  },
];
