import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import type { FieldControl } from '#client/kit/resource-form/use-field.ts';

interface OneField<Value> {
  id: string;
  version: number;
  field: Value;
  name: string;
}

/** An input in a form of its own, called "Field", with a "Name" beside it. `values` are what it made of the typing, in order. */
export function renderInput<Value>(
  value: Value,
  draw: (field: FieldControl<Value>) => ReactNode,
  { isNew = false, name = '', spec = {} }: { isNew?: boolean; name?: string; spec?: object } = {},
) {
  const values: Value[] = [];
  const form = defineForm<OneField<Value>, { field: Value; name: string }>({
    id: 'input',
    noun: 'thing',
    blank: { field: value, name },
    valuesOf: ({ field, name: called }) => ({ field, name: called }),
    fields: { field: { label: 'Field', ...spec } as never, name: { label: 'Name' } as never },
  });
  const { Field } = form;
  const Page = () => {
    const [record] = useState<OneField<Value>>({ id: '1', version: 1, field: value, name });
    return (
      <ResourceForm form={form} load={isNew ? null : { currentData: record }} save={() => new Promise(() => undefined)}>
        <FormSection title="All">
          <Field name="name">
            {(field) => (
              <input
                id={field.id}
                value={field.value as string}
                onChange={({ target }) => field.onChange(target.value as never)}
              />
            )}
          </Field>
          <Field name="field">
            {(control) => {
              const field = control as FieldControl<Value>;
              const onChange = (next: Value): void => {
                values.push(next);
                field.onChange(next);
              };
              return draw({ ...field, onChange });
            }}
          </Field>
        </FormSection>
      </ResourceForm>
    );
  };
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }} wave={{ disabled: true }}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
  return { person: userEvent.setup(), values };
}

/** Presses Enter as a browser does: Ant Design's lists read the key's old number, which typing in tests does not carry. */
export const pressEnter = (control: HTMLElement): boolean => fireEvent.keyDown(control, { key: 'Enter', keyCode: 13 });
