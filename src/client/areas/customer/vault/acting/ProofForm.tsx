import { type ReactNode, useEffect, useState } from 'react';

import { type ApiError, isApiError, offlineError } from '#client/api/api-error.ts';
import { SaleProof } from '#client/areas/customer/vault/sold/SaleProof.tsx';
import styles from '#client/areas/customer/vault/sold/sell-panel.module.css';
import { type StrongerFactor, useStrongerFactor } from '#client/features/identity/security/use-stronger-factor.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';

type Reply<Done> = { data?: Done | undefined; error?: unknown };
type Shown = NonNullable<Awaited<ReturnType<StrongerFactor['show']>>['data']>;

interface ProofFormProps<Done> {
  /** What the button says, and in one word what is pressed. */
  words: string;
  press: string;
  /** Sends what shows that it is the customer. */
  send: (shown: Shown) => Promise<Reply<Done>>;
  mailAnother: () => Promise<{ error?: unknown }>;
  /** The first code too is mailed only when it is asked for. */
  mailsWhenAsked?: boolean;
  /** One that was asked for before is still good. */
  isMailed?: boolean;
  /** What is said where no answer came. */
  unanswered: string;
  /** What it comes to once it is pressed. */
  after: string;
  back: string;
  onDone: (done: Done) => void;
  onBack: () => void;
  /** What is read before. */
  children?: ReactNode;
}

const isUnanswered = (error: ApiError | null): boolean =>
  error !== null && (error.status === 'offline' || error.status >= 500);

/** What confirms something of the vault: it is read, and shown to be the customer's wish by what his account has. */
export function ProofForm<Done>(props: ProofFormProps<Done>) {
  const { words, press, send, mailAnother, mailsWhenAsked = false, isMailed = false, unanswered, after, back } = props;
  const { onDone, onBack, children } = props;
  const factor = useStrongerFactor();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [wasMailed, setMailed] = useState(isMailed);
  const isToMail = mailsWhenAsked && !wasMailed && factor.isReady && factor.asks === 'nothing';
  useEffect(() => {
    // The button that was pressed is another one now: what it asks for takes the focus.
    if (wasMailed) document.getElementById('code')?.focus();
  }, [wasMailed]);

  const mailFirst = async () => {
    setBusy(true);
    const { error } = await mailAnother();
    setBusy(false);
    const refused = error === undefined ? null : isApiError(error) ? error : offlineError;
    // One is on its way already.
    const isOnItsWay = refused === null || refused.status === 429;
    setMailed(isOnItsWay);
    setRefusal(isOnItsWay ? null : refused);
  };
  const confirm = async () => {
    setBusy(true);
    const shown = await factor.show(code === '' ? undefined : code);
    const reply: Reply<Done> = shown.data ? await send(shown.data) : { error: shown.error };
    setBusy(false);
    if (reply.data) onDone(reply.data);
    else setRefusal(isApiError(reply.error) ? reply.error : offlineError);
  };
  return (
    <FieldForm
      names={['code']}
      restAt="code"
      refusal={refusal && !isUnanswered(refusal) ? refusal : undefined}
      busy={isBusy}
      onSend={() => void (isToMail ? mailFirst() : confirm())}
      className={styles.body}
      label={words}
    >
      {(errors) => (
        <>
          {children}
          {isToMail ? (
            <p className={styles.words}>To confirm it you need a code, which we email you.</p>
          ) : (
            <SaleProof
              press={press}
              mailAnother={mailAnother}
              factor={factor}
              value={code}
              error={errors.code}
              onType={setCode}
            />
          )}
          {isUnanswered(refusal) && (
            <Note tone="warn" role="alert">
              {isToMail ? 'No answer came. Press again.' : unanswered}
            </Note>
          )}
          <Button type="submit" wide busy={isBusy}>
            {isToMail ? 'Email me a code' : words}
          </Button>
          <p className={styles.words}>{after}</p>
          <Button look="quiet" wide onClick={onBack}>
            {back}
          </Button>
        </>
      )}
    </FieldForm>
  );
}
