import { useLocation, useNavigate } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { nextSignInState } from '#client/features/identity/account/sign-in-state.ts';
import { useOtpMutation, useResendOtpMutation } from '#client/session/sign-in.api.ts';
import type { ReplyOf } from '#client/api/call.ts';
import type { sessionContract } from '#contract/identity/session.contract.ts';

/** A sign-in that is complete, with the recovery codes that it brought. */
export type NewCodes = Extract<ReplyOf<(typeof sessionContract)['otp']>, { user: unknown }> & {
  recovery_codes: string[];
};

/** Sends a code of a sign-in under way. One that has ended begins again with the password; what follows success is the session's affair. */
export function useCode() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [check, { isLoading, isSuccess, error }] = useOtpMutation();
  const [resend, resent] = useResendOtpMutation();

  const backIfOver = ({ error: refused }: { error?: unknown }): void => {
    if (!isApiError(refused) || refused.status !== 401) return;
    void navigate(paths.signIn, { state: nextSignInState(state, { notice: refused.message }), replace: true });
  };

  return {
    busy: isLoading || isSuccess,
    refusal: isApiError(error) ? error : undefined,
    resent,
    async send(code: string) {
      const reply = await check({ code });
      backIfOver(reply);
      return reply.data;
    },
    async sendAgain() {
      const reply = await resend();
      backIfOver(reply);
      return reply;
    },
  };
}
