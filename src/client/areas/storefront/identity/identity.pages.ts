import type { PageRoute } from '#client/areas/storefront/routing/page.ts';
import { fetchSessionReducer } from '#client/session/visitor.ts';

/** Coming in, and being known. A page's chunk is called as in `webpackChunkName`. */
export const identityRoutes: readonly PageRoute[] = [
  {
    path: '/register',
    chunk: 'register',
    guards: ['publicOnly'],
    load: async () => {
      const { RegisterPage } = await import(/* webpackChunkName: "register" */ './register/RegisterPage.tsx');
      return { Page: RegisterPage };
    },
  },
  {
    path: '/forget-password',
    chunk: 'forget-password',
    guards: ['publicOnly'],
    load: async () => {
      const { ForgetPasswordPage } = await import(
        /* webpackChunkName: "forget-password" */ './password/ForgetPasswordPage.tsx'
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
        /* webpackChunkName: "reset-password" */ './password/ResetPasswordPage.tsx'
      );
      return { Page: ResetPasswordPage };
    },
  },
  {
    path: '/otp',
    chunk: 'otp',
    guards: ['publicOnly'],
    load: async () => {
      const [{ OtpPage }] = await Promise.all([
        import(/* webpackChunkName: "otp" */ './otp/OtpPage.tsx'),
        fetchSessionReducer(),
      ]);
      return { Page: OtpPage };
    },
  },
  {
    path: '/verify-email',
    chunk: 'verify-email',
    guards: ['customerOnly'],
    load: async () => {
      const { VerifyEmailPage } = await import(
        /* webpackChunkName: "verify-email" */ './verify-email/VerifyEmailPage.tsx'
      );
      return { Page: VerifyEmailPage };
    },
  },
  {
    path: '/kyc-form',
    chunk: 'kyc-form',
    guards: ['customerOnly', 'verifiedOnly'],
    load: async () => {
      const { KycFormPage } = await import(/* webpackChunkName: "kyc-form" */ './kyc-form/KycFormPage.tsx');
      return { Page: KycFormPage };
    },
  },
  {
    path: '/verified',
    chunk: 'verified',
    load: async () => {
      const { VerifiedPage } = await import(/* webpackChunkName: "verified" */ './verified/VerifiedPage.tsx');
      return { Page: VerifiedPage };
    },
  },
  {
    path: '/undo-address',
    chunk: 'undo-address',
    load: async () => {
      const { UndoAddressPage } = await import(
        /* webpackChunkName: "undo-address" */ './undo-address/UndoAddressPage.tsx'
      );
      return { Page: UndoAddressPage };
    },
  },
  {
    path: '/first-administrator',
    chunk: 'first-administrator',
    load: async () => {
      const { FirstAdministratorPage } = await import(
        /* webpackChunkName: "first-administrator" */ './first-administrator/FirstAdministratorPage.tsx'
      );
      return { Page: FirstAdministratorPage };
    },
  },
  {
    path: '/invitation',
    chunk: 'invitation',
    load: async () => {
      const { InvitationPage } = await import(/* webpackChunkName: "invitation" */ './invitation/InvitationPage.tsx');
      return { Page: InvitationPage };
    },
  },
];
