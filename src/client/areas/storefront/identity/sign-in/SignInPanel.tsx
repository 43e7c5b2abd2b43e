import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { nextSignInState, readSignInState } from '#client/features/identity/account/sign-in-state.ts';
import { NoPasskeysHere } from '#client/features/identity/passkeys/NoPasskeysHere.tsx';
import { usePasskeySignIn } from '#client/features/identity/passkeys/use-passkey-sign-in.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import button from '#client/kit/button/button.module.css';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { PasswordField, TextField } from '#client/kit/field/TextField.tsx';
import { Icon } from '#client/kit/icon/Icon.tsx';
import { Logo } from '#client/kit/logo/Logo.tsx';
import text from '#client/kit/theme/text.module.css';
import { useLoginMutation } from '#client/session/sign-in.api.ts';
import { formTakes } from '#contract/identity/kyc.rules.ts';

import styles from './sign-in.module.css';

/** E-mail and password, or a passkey, over the home page. What follows a sign-in is the session's affair; a second factor goes on to `/otp`. */
export function SignInPanel() {
  const { state } = useLocation();
  const { notice } = readSignInState(state);
  const navigate = useNavigate();
  const panel = useFocusInside();
  useEscape(() => void navigate(paths.home, { replace: true }));
  const [login, { isLoading, isSuccess, error }] = useLoginMutation();
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const passkey = usePasskeySignIn();
  const refusal = isApiError(error) ? error : undefined;
  const told = passkey.told ?? notice;

  const submit = async () => {
    const { data } = await login(credentials);
    if (!data || !('otp_required' in data)) return;
    await navigate(paths.otp, {
      state: nextSignInState(state, data.by === 'app' ? { byApp: true } : { codeSentAt: Date.now() }),
    });
  };

  return (
    <>
      <Link className={styles.scrim} to={paths.home} replace aria-hidden="true" tabIndex={-1} />
      <div ref={panel} className={styles.panel} role="dialog" aria-modal="true" aria-labelledby="sign-in">
        <div className={styles.head}>
          <Logo />
          <Link className={button.icon} to={paths.home} replace aria-label="Close">
            <Icon name="close" />
          </Link>
        </div>
        <FieldForm
          className={styles.form}
          names={['email', 'password']}
          prefix="sign-in-"
          restAt="password"
          refusal={refusal}
          busy={isLoading || isSuccess}
          onSend={submit}
        >
          {(errors) => (
            <>
              <div>
                <h1 className={text.serif} id="sign-in">
                  Sign in
                </h1>
                <p className={text.muted}>Your cart comes with you.</p>
              </div>
              {told !== undefined && !refusal && (
                <Note tone="bad" role="alert">
                  <p>{told}</p>
                </Note>
              )}
              <TextField
                label="E-mail"
                id="sign-in-email"
                name="email"
                type="email"
                autoComplete="username webauthn"
                value={credentials.email}
                error={errors.email}
                onChange={({ target }) => setCredentials({ ...credentials, email: target.value })}
              />
              <PasswordField
                label="Password"
                id="sign-in-password"
                name="password"
                autoComplete="current-password"
                value={credentials.password}
                error={errors.password}
                onChange={({ target }) => setCredentials({ ...credentials, password: target.value })}
              />
              <Button type="submit" wide busy={isLoading || isSuccess}>
                Sign in
              </Button>
              {passkey.isOffered && (
                <Button look="plain" wide busy={passkey.isBusy} onClick={() => void passkey.signIn()}>
                  Use a passkey
                </Button>
              )}
              <NoPasskeysHere className={text.muted} />
              <p>
                <Link className={text.link} to={paths.forgetPassword} state={state}>
                  Forgot your password?
                </Link>
              </p>
              <Note>
                <p>
                  If a second factor is on, we ask for the six-digit code next. We never ask for it by mail or
                  telephone.
                </p>
              </Note>
            </>
          )}
        </FieldForm>
        <p className={styles.foot}>
          New here?{' '}
          <Link className={text.link} to={paths.register} state={state}>
            Open an account
          </Link>
          . {formTakes}
        </p>
      </div>
    </>
  );
}

/** Escape closes the panel, wherever the focus is. */
function useEscape(close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Puts the focus on the first field of the panel when it opens. */
function useFocusInside() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return panel;
}
