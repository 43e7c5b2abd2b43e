import { classNames } from '#client/kit/class-names.ts';
import { errorsOfStep, type KycStep, kycStepNames } from '#client/features/identity/kyc/kyc-steps.ts';
import text from '#client/kit/theme/text.module.css';

import type { AccountType } from '#contract/identity/customers.rules.ts';

import styles from './kyc-form.module.css';

interface ProgressProps {
  current: KycStep;
  steps: readonly KycStep[];
  accountType: AccountType;
  problems: Readonly<Record<string, string[]>>;
  onShow: (step: KycStep) => void;
}

/** How far the form has come; a step before the one at hand can be opened again. */
export function Progress({ current, steps, accountType, problems, onShow }: ProgressProps) {
  const at = steps.indexOf(current);
  return (
    <nav className={styles.progress} aria-label="Steps of the form">
      <p>
        Step {at + 1} of {steps.length}: <b>{kycStepNames[current]}</b>
      </p>
      <ol>
        {steps.map((step, index) => {
          const isWrong = Object.keys(errorsOfStep(problems, step, { accountType, steps })).length > 0;
          const canOpen = index < at || (isWrong && index !== at);
          return (
            <li key={step} className={classNames(index < at && styles.done, index === at && styles.now)}>
              {canOpen ? (
                <button type="button" onClick={() => onShow(step)}>
                  <span className={text.link}>{kycStepNames[step]}</span>
                  {isWrong && <span className={text.hidden}>, needs a correction</span>}
                </button>
              ) : (
                <span className={styles.ahead} aria-current={index === at ? 'step' : undefined}>
                  {kycStepNames[step]}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
