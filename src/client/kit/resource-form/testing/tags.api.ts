/*
 * What RTK Query makes of a feature's endpoints, in their shape: the example's form is held to the same types.
 */

export interface Tag {
  id: string;
  version: number;
  name: string;
  slug: string;
  premium: string;
}

const tag: Tag = { id: '1', version: 1, name: 'Bars', slug: 'bars', premium: '2.8' };

export const useReadTagQuery = (id: string): { currentData?: Tag; error?: unknown; refetch: () => unknown } => ({
  ...(id === tag.id && { currentData: tag }),
  refetch: () => undefined,
});

export const updated: Tag[] = [];

export const useUpdateTagMutation = (): [(tag: Tag) => Promise<{ data: Tag } | { error: unknown }>] => [
  async (changed) => {
    updated.push(changed);
    return { data: { ...changed, version: changed.version + 1 } };
  },
];
