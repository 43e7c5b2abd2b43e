import { watched } from '#client/api/polling.ts';
import { useOpenTasksQuery } from '#client/features/platform/tasks/tasks.api.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { Task } from '#contract/platform/tasks.contract.ts';

import { TaskList } from './TaskList.tsx';

interface OpenTasksProps {
  className?: string | undefined;
  /** Only those of its tasks; all of them unless given. */
  only?: (task: Task) => boolean;
}

/** What waits for a person with these rights and no status tells, oldest first; nothing when nothing does. */
export function OpenTasks({ className, only }: OpenTasksProps) {
  const { data } = useOpenTasksQuery(undefined, watched);
  const items = data?.items.filter((task) => only?.(task) ?? true) ?? [];
  if (!data || items.length === 0) return null;
  const more = only === undefined && data.total > items.length ? ` of ${data.total}` : '';
  return (
    <Panel className={className} title="To look at" note={`${items.length}${more} for you, oldest first`} flush>
      <TaskList tasks={items} />
    </Panel>
  );
}
