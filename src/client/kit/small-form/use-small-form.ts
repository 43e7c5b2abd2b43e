import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';

import { type Path, placedErrors } from './placed-errors.ts';

/** What a call answered: a mutation's trigger gives it. */
export interface Reply {
  error?: unknown;
}

export interface SmallFormSpec<Values extends object, Answer extends Reply> {
  /** Of the caller, where it watches what is typed. */
  form?: FormInstance<Values> | undefined;
  /** Before the ids of its fields. */
  prefix?: string;
  /** Sends what was typed; `keyFor` gives the same key for the same content, so that a second try is known as one. */
  send: (values: Values, keyFor: (content: unknown) => string) => PromiseLike<Answer>;
  /** It was taken. Words that are answered keep the form open and stand above its fields. */
  onDone: (answer: Answer, values: Values) => string | void;
  /** The field that a message of the server is about, where it is called otherwise than the field. */
  placeOf?: ((path: string, values: Values) => Path | null) | undefined;
  /** What of a refusal the caller tells by itself; the messages beside fields stand there all the same. */
  isToldElsewhere?: ((error: ApiError) => boolean) | undefined;
  /** A refusal that ends the form: true when the caller has taken it over. */
  takesOver?: ((error: ApiError) => boolean) | undefined;
}

export interface Refusal {
  message: string;
  /** Somebody else was faster: sent again it would be refused again. */
  isOver: boolean;
}

/**
 * The life of a form that asks a few things and sends them: while it is sent nothing is sent again, what is refused stands
 * beside its field, which takes the focus, and the rest of it above the fields.
 */
export function useSmallForm<Values extends object, Answer extends Reply>(spec: SmallFormSpec<Values, Answer>) {
  const [form] = Form.useForm<Values>(spec.form);
  const frame = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keyFor = useAttemptKey();

  const focus = (path: Path): void => {
    const id = CSS.escape([...(spec.prefix === undefined ? [] : [spec.prefix]), path].flat().join('_'));
    frame.current?.querySelector<HTMLElement>(`#${id}`)?.focus();
  };
  const tell = (error: ApiError, values: Values): void => {
    if (spec.takesOver?.(error)) return;
    const names = form.getFieldsError().map(({ name }) => name);
    const { placed, rest } = placedErrors(error, names, (path) => (spec.placeOf ? spec.placeOf(path, values) : path));
    form.setFields(placed as Parameters<typeof form.setFields>[0]);
    const isSaid = rest !== undefined && !spec.isToldElsewhere?.(error);
    setRefusal(isSaid ? { message: rest, isOver: error.newer !== undefined } : null);
    if (placed[0]) focus(placed[0].name);
  };
  const run = async (values: Values): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await spec.send(values, keyFor);
    setIsBusy(false);
    if (isApiError(answer.error)) return tell(answer.error, values);
    const words = spec.onDone(answer, values);
    setRefusal(typeof words === 'string' ? { message: words, isOver: false } : null);
  };

  return {
    form,
    frame,
    isBusy,
    refusal,
    /** For `Form`. */
    onFinish: (values: Values): void => void run(values),
    onFinishFailed: ({ errorFields: [first] }: { errorFields: { name: Path }[] }): void => {
      if (first) focus(first.name);
    },
  };
}
