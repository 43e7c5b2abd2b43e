import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';

import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** The page behind the settings button of both dashboards. */
export const ChangePasswordPage = () => (
  <PageFrame title="Change password">
    <ChangePasswordForm />
  </PageFrame>
);
