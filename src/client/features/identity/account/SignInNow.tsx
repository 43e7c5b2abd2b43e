import { paths } from '#client/app/storefront-paths.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';

import { FormFoot, NarrowPage } from './NarrowPage.tsx';

/** The page once an account has its password: it leads to the sign-in. */
export const SignInNow = ({ title, message }: { title: string; message: string }) => (
  <NarrowPage title={title}>
    <Note tone="good" role="status">
      <p>{message}</p>
    </Note>
    <FormFoot>
      <ButtonLink to={paths.signIn}>Sign in</ButtonLink>
    </FormFoot>
  </NarrowPage>
);
