import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { useFinishTaskMutation } from '#client/features/platform/tasks/tasks.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { besideHash } from '#client/kit/split-view/beside.ts';
import type { Task } from '#contract/platform/tasks.contract.ts';

import styles from './tasks.module.css';

/** Tasks, oldest first, each with the way to what it is about and the way to end it. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const [finish] = useFinishTaskMutation();
  const { panel, show } = usePanel();
  const end = (task: Task): void => {
    if (task.needsNote) show((onClose) => <EndTask task={task} onClose={onClose} />);
    else void finish({ id: task.id });
  };
  return (
    <>
      <ul className={styles.tasks} {...moneyDialog.soon}>
        {tasks.map((task) => (
          <li key={task.id}>
            <span>
              {task.what}{' '}
              <span className={styles.when}>
                <DateText iso={task.at} />
              </span>
            </span>
            <span className={styles.acts}>
              {task.refType === 'order' && (
                <Link to={paths.admin.order(task.refId)} aria-label={`Open the order: ${task.what}`}>
                  Open the order
                </Link>
              )}
              {task.refType === 'receipt' && (
                <Link
                  to={`${paths.admin.payments}${besideHash(task.refId)}`}
                  aria-label={`Open the money: ${task.what}`}
                >
                  Open the money
                </Link>
              )}
              {task.refType === 'return' && (
                <Link
                  to={`${paths.admin.returns}${besideHash(task.refId)}`}
                  aria-label={`Open the return: ${task.what}`}
                >
                  Open the return
                </Link>
              )}
              {task.refType === 'customer' && (
                <Link to={paths.admin.customerProfile(task.refId)} aria-label={`Open the customer: ${task.what}`}>
                  Open the customer
                </Link>
              )}
              {task.refType === 'webhook' && (
                <Link
                  to={`${paths.admin.webhooks}${besideHash(task.refId)}`}
                  aria-label={`Open the webhook: ${task.what}`}
                >
                  Open the webhook
                </Link>
              )}
              {task.refType === 'purchase' && (
                <Link to={paths.admin.purchase(task.refId)} aria-label={`Open the purchase: ${task.what}`}>
                  Open the purchase
                </Link>
              )}
              {task.refType === 'vault_audit' && (
                <Link to={paths.admin.vaultAudit(task.refId)} aria-label={`Open the audit: ${task.what}`}>
                  Open the audit
                </Link>
              )}
              {task.refType === 'vault_transfer' && (
                <Link to={paths.admin.vaultTransfer(task.refId)} aria-label={`Open the transfer: ${task.what}`}>
                  Open the transfer
                </Link>
              )}
              {task.refType === 'storage_item' && (
                <Link to={paths.admin.vaultItem(task.refId)} aria-label={`Open the item: ${task.what}`}>
                  Open the item
                </Link>
              )}
              <Button size="small" aria-label={`${endWords(task)}: ${task.what}`} onClick={() => end(task)}>
                {endWords(task)}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {panel}
    </>
  );
}

const endWords = ({ needsNote }: Task): string => (needsNote ? 'End with a note…' : 'Done');

function EndTask({ task: { id, what }, onClose }: { task: Task; onClose: () => void }) {
  const [finish] = useFinishTaskMutation();
  return (
    <moneyDialog.Part
      title="End this task"
      okText="End it"
      words={`${what}. Only staff reads the note; the flag is resolved with it.`}
      fields={[
        { name: 'note', label: 'What you found', kind: 'lines', required: 'Say what you found, in a few words.' },
      ]}
      send={({ note = '' }) => finish({ id, note })}
      onClose={onClose}
    />
  );
}
