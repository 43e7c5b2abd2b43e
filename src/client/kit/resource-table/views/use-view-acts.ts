import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { ApiError } from '#client/api/api-error.ts';
import type { Answered, ListServices, ListView } from '#client/kit/resource-table/list-services.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { asStored } from '#contract/list/list-changes.ts';
import type { Resource } from '#contract/list/list-resource.ts';

/** What is asked of a person about a view. */
export interface ViewChoices {
  name: string;
  shared: boolean;
  keepsColumns: boolean;
}

export interface ViewActs {
  /** The open view, if it is a saved one that this person may change. */
  changeable: ListView | null;
  /** Each answers what was wrong, or null. */
  add: (choices: ViewChoices) => Promise<ApiError | null>;
  change: (choices: ViewChoices) => Promise<ApiError | null>;
  remove: () => Promise<ApiError | null>;
  /** Keeps the question, and the columns if the view has its own, as they stand now. */
  saveChanges: () => Promise<void>;
  undoChanges: () => void;
  /** What was done last, for screen readers. */
  said: string;
  /** Why the changes could not be saved. */
  fault: string | null;
  forgetFault: () => void;
}

/** What can be done about the views of a table whose question is open. */
export function useViewActs<R extends Resource, Row extends { id: string }>(
  services: ListServices,
  { resource, list, layout, viewing: { current } }: ListTable<R, Row>,
): ViewActs {
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const changeable = current?.saved?.own ? current.saved : null;
  const question = encodeListQuery(asStored(list.query), resource);

  const after = <Value>(answer: Answered<Value>, words: string, then?: (value: Value) => void): ApiError | null => {
    setSaid(answer.ok ? words : '');
    setFault(null);
    if (!answer.ok) return answer.error;
    then?.(answer.value);
    return null;
  };
  const changed = async (view: ListView, words: Partial<ListView>): Promise<ApiError | null> => {
    const { id, name, query, shared, version } = view;
    const next = { name, query, shared, layout: view.layout, ...words };
    return after(await services.changeView(resource.key, id, { ...next, version }), `The view ${next.name} is saved.`);
  };
  return {
    changeable,
    add: async ({ name, shared, keepsColumns }) => {
      const words = { name, shared, query: question, layout: keepsColumns ? layout.current : null };
      return after(await services.addView(resource.key, words), `The view ${name} is saved.`, ({ id }) =>
        list.open({ ...list.query, view: id }, 'replace'),
      );
    },
    change: async ({ name, shared, keepsColumns }) =>
      changeable &&
      changed(changeable, { name, shared, layout: keepsColumns ? (changeable.layout ?? layout.current) : null }),
    remove: async () =>
      changeable &&
      after(await services.removeView(resource.key, changeable.id), `The view ${changeable.name} is removed.`, () => {
        const { view: _view, ...query } = list.query;
        list.open(query, 'replace');
      }),
    saveChanges: async () => {
      if (!changeable) return;
      const error = await changed(changeable, { query: question, layout: changeable.layout && layout.current });
      setFault(error && error.message);
    },
    undoChanges: () => {
      if (!current) return;
      if (current.saved?.layout) layout.use(current.saved.layout);
      void navigate({ search: list.addressOf(current.search) }, { preventScrollReset: true });
    },
    said,
    fault,
    forgetFault: () => setFault(null),
  };
}
