import { Button } from 'antd';

import {
  useAgreeOnEstateMutation,
  useAskOnEstateMutation,
  useTakeBackOnEstateMutation,
} from '#client/features/customers/connected-people/estates.api.ts';
import { soonOf } from '#client/kit/lazy-part/soon-of.ts';
import type { usePanel } from '#client/kit/list-page/use-panel.ts';
import { reasonDialog } from '#client/kit/question/question-dialogs.ts';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { Estate } from '#contract/customers/estates.contract.ts';
import { estateDecisionNames, estateDecisions, type EstateDecision } from '#contract/customers/estates.rules.ts';
import type { EstatePaperKind } from '#contract/papers/papers.rules.ts';

import styles from './connected-people.module.css';
import { executorDialog } from './estate-dialogs.ts';
import { decisionEffects, decisionLabels } from './estate-words.ts';

interface EstateStepsProps {
  customer: Customer;
  estate: Estate;
  papers: readonly EstatePaperKind[];
  show: ReturnType<typeof usePanel>['show'];
}

/** What the reader may do with an estate now. */
export function EstateSteps({ customer, estate, papers, show }: EstateStepsProps) {
  const [ask] = useAskOnEstateMutation();
  const [agree] = useAgreeOnEstateMutation();
  const [takeBack] = useTakeBackOnEstateMutation();
  const { id, version, steps, asked } = estate;
  const { name } = customer;
  if (steps.length === 0) return null;

  const askFor = (decision: EstateDecision) =>
    show((onClose) => (
      <reasonDialog.Part
        title={`${estateDecisionNames[decision]}?`}
        okText="Ask for it"
        most={500}
        send={(reason) => ask({ id, version, decision, reason })}
        onClose={onClose}
      >
        Another person has to agree. {decisionEffects[decision](name)}
      </reasonDialog.Part>
    ));

  return (
    <p className={styles.steps} {...soonOf(reasonDialog, executorDialog)}>
      {steps.includes('name_executor') && (
        <Button
          onClick={() =>
            show((onClose) => (
              <executorDialog.Part customer={customer} estate={estate} papers={papers} onClose={onClose} />
            ))
          }
        >
          {estate.executor ? 'Change the executor…' : 'Record the executor…'}
        </Button>
      )}
      {estateDecisions
        .filter((decision) => steps.includes(decision))
        .map((decision) => (
          <Button key={decision} onClick={() => askFor(decision)}>
            {decisionLabels[decision]}
          </Button>
        ))}
      {asked && steps.includes('agree') && (
        <Button
          type="primary"
          onClick={() =>
            show((onClose) => (
              <reasonDialog.Part
                title={`Agree: ${estateDecisionNames[asked.decision].toLowerCase()}?`}
                okText={estateDecisionNames[asked.decision]}
                danger={asked.decision === 'settle'}
                most={500}
                send={(reason) => agree({ id, version, reason })}
                onClose={onClose}
              >
                {asked.by} asked for it: “{asked.reason}”. {decisionEffects[asked.decision](name)}
              </reasonDialog.Part>
            ))
          }
        >
          Agree…
        </Button>
      )}
      {asked && steps.includes('take_back') && (
        <Button
          onClick={() =>
            show((onClose) => (
              <reasonDialog.Part
                title={steps.includes('agree') ? 'Turn it down?' : 'Take it back?'}
                okText={steps.includes('agree') ? 'Turn it down' : 'Take it back'}
                most={500}
                send={(reason) => takeBack({ id, version, reason })}
                onClose={onClose}
              >
                The estate stays as it is. It can be asked for again at any time.
              </reasonDialog.Part>
            ))
          }
        >
          {steps.includes('agree') ? 'Turn it down…' : 'Take it back…'}
        </Button>
      )}
    </p>
  );
}
