import type { ApiError } from '#client/api/api-error.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';

interface RowsOptions {
  skip: boolean;
  /** Milliseconds after which they are asked for again; 0 for not now. */
  pollingInterval: number;
  skipPollingIfUnfocused: true;
  /** When the page is looked at again. */
  refetchOnFocus: boolean;
  refetchOnMountOrArgChange: true;
}

/** Whether rows are asked for, and kept fresh. */
export interface Asking {
  skip: boolean;
  /** Rows must not change under a hand that is at work on them. */
  isPaused: boolean;
}

/** Every list is asked for again this often while it is looked at. */
const LIST_POLL_MS = 65_000;

export const rowsOptions = ({ skip, isPaused }: Asking): RowsOptions => ({
  skip,
  pollingInterval: isPaused ? 0 : LIST_POLL_MS,
  skipPollingIfUnfocused: true,
  refetchOnFocus: !isPaused,
  refetchOnMountOrArgChange: true,
});

/** What a list needs of a feature's RTK Query list hook, which is passed as it stands. */
export type UseRows<Row> = (
  query: string,
  options: RowsOptions,
) => {
  /** The newest rows there are, also while others are on their way. */
  data?: ListReply<Row> | undefined;
  /** The rows of this very query, once there are any. */
  currentData?: ListReply<Row> | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** How a list stands. Old rows stay while new ones are fetched, and when they could not be. */
export type RowsView<Row> =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'shown'; reply: ListReply<Row>; isOfBefore: boolean; isFetching: boolean; error: ApiError | null };

/** Fetches the rows of a query. */
export function useRowsView<Row>(
  useRows: UseRows<Row>,
  query: string,
  asking: Asking,
): RowsView<Row> & { refetch: () => unknown } {
  const { data, currentData, error, isFetching, refetch } = useRows(query, rowsOptions(asking));
  const failure = isFetching || error === undefined ? null : (error as ApiError);
  if (data)
    return { state: 'shown', reply: data, isOfBefore: currentData === undefined, isFetching, error: failure, refetch };
  return failure ? { state: 'failed', error: failure, refetch } : { state: 'loading', refetch };
}
