import type { WireReply } from './transport.ts';

/** Every failed call reaches the screens in this one shape, plain enough to be kept in the store. */
export interface ApiError {
  /** The HTTP status, or `offline` when no answer came. */
  status: number | 'offline';
  /** One text fit to show to the user. */
  message: string;
  /** Messages by form field; empty when the refusal is about no field. */
  fields: Record<string, string[]>;
  /** What a 409 says besides words, such as the order that a used quote has become. */
  newer?: Readonly<Record<string, unknown>>;
  /** It is taken once it is sent as confirmed. */
  confirm?: true;
  /** By field, what is free in place of a name that is taken. */
  free?: Readonly<Record<string, string>>;
}

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'message' in value && 'fields' in value;

export const offlineError: ApiError = {
  status: 'offline',
  message: 'The shop can’t be reached. Check your connection and try again.',
  fields: {},
};

/** Reads a refusal. For 400 and 422 the messages of each field are joined with a comma, then all fields with a comma. */
export function toApiError({ status, body }: WireReply): ApiError {
  const fields = fieldsOf(body);
  const allFields = Object.values(fields)
    .map((messages) => messages.join(','))
    .join(',');
  const message = (status === 400 || status === 422) && allFields ? allFields : messageOf(body);
  const { message: _words, errors: _fields, ...newer } = asObject(body);
  const free = textsOf(asObject(body).free);
  return {
    status,
    message,
    fields,
    ...(status === 409 && Object.keys(newer).length > 0 && { newer }),
    ...(status === 422 && newer.confirm === true && { confirm: true }),
    ...(status === 422 && Object.keys(free).length > 0 && { free }),
  };
}

// A proxy in between may answer with anything; only what has our shape is read.
function messageOf(body: unknown): string {
  const { message } = asObject(body);
  return typeof message === 'string' && message !== '' ? message : 'That did not work. Try again in a moment.';
}

function fieldsOf(body: unknown): Record<string, string[]> {
  const entries = Object.entries(asObject(asObject(body).errors));
  return Object.fromEntries(entries.filter((entry): entry is [string, string[]] => isTexts(entry[1])));
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asObject(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');
