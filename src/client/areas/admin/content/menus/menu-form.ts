import { enteredWindow, sentWindow, showingFields } from '#client/areas/admin/content/showing-fields.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { inTreeOrder, parentProblem, pathTo } from '#contract/list/tree.ts';
import type { MenuEntry, MenuEntryValues } from '#contract/content/menus.contract.ts';
import { menuTargetNames, type MenuTargetType, menuTreeKind, targetProblem } from '#contract/content/menus.rules.ts';
import { windowProblem } from '#contract/content/showing.rules.ts';

/** What an entry leads to, as the form holds it: its kind, what is sent, and what that is called. */
export interface EnteredTarget {
  type: MenuTargetType;
  value: string;
  label: string;
}

type EntryFields = Omit<MenuEntryValues, 'type' | 'target' | 'parentId' | 'startsAt' | 'endsAt'> & {
  target: EnteredTarget;
  parentId: string;
  startsAt: string;
  endsAt: string;
};

const targetWords = ({ type, value, label }: EnteredTarget): string =>
  [menuTargetNames[type], label || value].filter((part) => part !== '').join(': ');

export const menuForm = defineForm<MenuEntry, EntryFields>({
  id: 'menu-entry',
  noun: 'entry',
  blank: {
    name: '',
    target: { type: 'site', value: '', label: '' },
    parentId: '',
    newTab: false,
    audience: 'all',
    startsAt: '',
    endsAt: '',
  },
  valuesOf: ({ name, type, target, targetName, parentId, newTab, audience, ...window }) => ({
    name,
    target: { type, value: target, label: targetName },
    parentId: parentId ?? '',
    newTab,
    audience,
    ...enteredWindow(window),
  }),
  fields: {
    name: { label: 'Label', required: 'Enter what the entry is called.' },
    target: {
      label: 'Leads to',
      words: targetWords,
      same: (one, other) => one.type === other.type && one.value.trim() === other.value.trim(),
      check: ({ type, value }) => targetProblem({ type, target: value.trim() }) ?? null,
    },
    parentId: { label: 'In', words: (id) => (id === '' ? 'the top' : 'another entry') },
    newTab: { label: 'New tab' },
    ...showingFields,
  },
  problems: (all) => {
    const problem = windowProblem(sentWindow(all));
    return problem === undefined ? {} : { endsAt: [problem] };
  },
});

export const sentOf = ({ target, parentId, startsAt, endsAt, ...same }: EntryFields): MenuEntryValues => ({
  ...same,
  type: target.type,
  target: target.value.trim(),
  parentId: parentId === '' ? null : parentId,
  ...sentWindow({ startsAt, endsAt }),
});

/** The entries that one can be put into, each with the names above it. */
export const parentOptions = (items: readonly MenuEntry[], id: string | null): { value: string; label: string }[] =>
  inTreeOrder(items)
    .filter(({ item }) => parentProblem(items, id, item.id, menuTreeKind) === undefined)
    .map(({ item }) => ({
      value: item.id,
      label: pathTo(items, item.id)
        .map(({ name }) => name)
        .join(' / '),
    }));
