import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';

import type { ApiError } from '#client/api/api-error.ts';
import { moneyField, rateField } from '#client/kit/inputs/field-kinds.ts';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';

import { DraftKeeper } from '#client/kit/resource-form/DraftKeeper.tsx';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';

interface Break {
  minQty: string;
  premium: string;
}

interface Coin {
  id: string;
  version: number;
  name: string;
  premium: string;
  fixed: string;
  active: boolean;
  pin: string;
  breaks: Break[];
}

type CoinValues = Omit<Coin, 'id' | 'version'>;

export const aCoin = (own: Partial<Coin> = {}): Coin => ({
  id: '7',
  version: 3,
  name: 'Leaf',
  premium: '2.8',
  fixed: '0.54',
  active: true,
  pin: '',
  breaks: [{ minQty: '5', premium: '2.75' }],
  ...own,
});

const coinForm = defineForm<Coin, CoinValues>({
  id: 'coin',
  noun: 'coin',
  blank: { name: '', premium: '0', fixed: '0', active: false, pin: '', breaks: [] },
  valuesOf: ({ id: _id, version: _version, ...values }) => values,
  fields: {
    name: { label: 'Name', required: 'Enter the coin’s name.' },
    premium: { label: 'Premium', ...rateField('percent', 2) },
    fixed: {
      label: 'Fixed premium',
      ...moneyField('CAD'),
      check: (fixed) => (fixed === '13' ? 'Choose another amount: 13 brings bad luck.' : null),
    },
    active: { label: 'On sale' },
    pin: { label: 'Pin', secret: true },
    breaks: { label: 'Quantity breaks' },
  },
});

const { Field, Rows } = coinForm;

/** The fields of a coin, in three sections. */
const fields = (
  <>
    <FormSection title="Identity">
      <Field name="name">{(field) => <TextInput {...field} maxLength={80} />}</Field>
      <Field name="active">{(field) => <SwitchInput {...field} />}</Field>
      <Field name="pin">{(field) => <TextInput {...field} maxLength={8} type="password" />}</Field>
    </FormSection>
    <FormSection title="Pricing" hint="The price follows the spot price.">
      <Field name="premium" hint="Of the metal’s value.">
        {(field) => <RateInput {...field} as="percent" decimals={2} />}
      </Field>
      <Field name="fixed">{(field) => <MoneyInput {...field} currency="CAD" />}</Field>
    </FormSection>
    <FormSection title="Breaks">
      <Rows name="breaks">
        {(rows, add) => (
          <>
            {rows.map(({ key, index, remove }) => (
              <div key={key}>
                <Field name={`breaks.${index}.minQty`} label={`From, break ${index + 1}`} look="cell">
                  {(field) => <QuantityInput {...field} />}
                </Field>
                <button type="button" onClick={remove}>
                  Remove break {index + 1}
                </button>
              </div>
            ))}
            <button type="button" onClick={() => add({ minQty: '', premium: '0' })}>
              Add a break
            </button>
          </>
        )}
      </Rows>
    </FormSection>
  </>
);

/** What is drawn beside the fields. */
const Example = (): ReactNode => {
  const { name, premium } = useFormValues(coinForm);
  return <p>{`${name} at ${premium} % over its metal`}</p>;
};

type Answer = { data?: Coin } | { error: ApiError };

interface CoinPage {
  /** Null for a new coin. */
  coin?: Coin | null;
  drawer?: boolean;
  userId?: string | null;
  onSaved?: (coin: Coin) => void;
}

/** A page with a form of a coin. `answer` says how the next save ends, `load` brings another record. */
export function renderForm({ coin = aCoin(), drawer = false, userId = null, onSaved }: CoinPage = {}) {
  const sent: { values: CoinValues; version: number; changed: Partial<CoinValues> }[] = [];
  let answer: (answer: Answer) => void = () => undefined;
  const cache = { coin, changed: () => undefined as void };
  const useCoin = (): Coin | null =>
    useSyncExternalStore(
      (changed) => {
        cache.changed = changed;
        return () => undefined;
      },
      () => cache.coin,
    );
  const Page = (): ReactNode => {
    const loaded = useCoin();
    const [isOpen, setIsOpen] = useState(!drawer);
    const form = (
      <ResourceForm
        form={coinForm}
        load={loaded && { currentData: loaded }}
        save={(values, at) => {
          sent.push({ values, ...at });
          return new Promise<Answer>((resolve) => {
            answer = resolve;
          });
        }}
        {...(onSaved && { onSaved })}
        aside={<Example />}
      >
        {fields}
      </ResourceForm>
    );
    return (
      <DraftKeeper userId={userId}>
        <Link to="/elsewhere">Elsewhere</Link>
        {drawer && (
          <button type="button" onClick={() => setIsOpen(true)}>
            Edit
          </button>
        )}
        {!drawer && form}
        {drawer && isOpen && (
          <FormDrawer title="Edit coin" onClose={() => setIsOpen(false)}>
            {form}
          </FormDrawer>
        )}
      </DraftKeeper>
    );
  };
  const router = createMemoryRouter(
    [
      { path: '/coin', element: <Page /> },
      { path: '/elsewhere', element: <p>Another page</p> },
    ],
    { initialEntries: ['/coin'] },
  );
  const view = render(
    // Without Ant Design's styles, which jsdom would compute for every element that a test looks for.
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }} wave={{ disabled: true }}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
  return {
    ...view,
    sent,
    person: userEvent.setup(),
    router,
    answer: (next: Answer) => act(async () => answer(next)),
    load: (next: Coin) =>
      act(() => {
        cache.coin = next;
        cache.changed();
      }),
  };
}

export const dock = () => screen.getByRole('region', { name: 'Unsaved changes' });

export const refusal = (own: Partial<ApiError> = {}): ApiError => ({
  status: 422,
  message: 'Please correct the marked fields.',
  fields: {},
  ...own,
});

export const stale = (current: Coin): ApiError => ({
  status: 409,
  message: 'Somebody else saved this in the meantime.',
  fields: {},
  newer: { code: 'stale_version', current },
});

/** Puts other text in a field. */
export async function retype(person: ReturnType<typeof userEvent.setup>, label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await person.clear(field);
  if (text !== '') await person.type(field, text);
}
