import { useSelector } from 'react-redux';

import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot } from '#client/features/identity/account/NarrowPage.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { selectIsApproved, selectIsCustomer } from '#client/session/session.selectors.ts';

/** What a person with a confirmed address does next: sign in, the identity check, or shop. */
export function Onward() {
  const isCustomer = useSelector(selectIsCustomer);
  const isApproved = useSelector(selectIsApproved);
  return (
    <FormFoot>
      {!isCustomer && (
        <ButtonLink to={paths.signIn} state={{ from: paths.kycForm }}>
          Sign in
        </ButtonLink>
      )}
      {isCustomer && !isApproved && <ButtonLink to={paths.kycForm}>Go to the identity check</ButtonLink>}
      {isCustomer && isApproved && <ButtonLink to={paths.shop}>Shop bullion</ButtonLink>}
    </FormFoot>
  );
}
