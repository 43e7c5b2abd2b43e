import { moneyField, optionField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm, type FormDefinition } from '#client/kit/resource-form/form-definition.ts';
import type { CustomerDetails } from '#contract/customers/customer-details.contract.ts';
import { identityWayNames, identityWays } from '#contract/customers/customer-details.rules.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';
import { nameOfField } from '#contract/identity/kyc-form.rules.ts';
import { declaredWords } from '#contract/identity/kyc-words.rules.ts';

import {
  answersOf,
  type DetailsValue,
  type DetailsValues,
  heldValue,
  sentValue,
  valuesOfDetails,
} from './details-values.ts';

export const wayOptions = identityWays.map((value) => ({ value, label: identityWayNames[value] }));

const fieldsOf = (type: AccountType) =>
  Object.fromEntries(
    Object.entries(answersOf(type)).map(([key, field]) => [
      key,
      { label: nameOfField(field), words: (value: DetailsValue) => declaredWords(field, sentValue(field, value)) },
    ]),
  );

const formFor = (accountType: AccountType): FormDefinition<CustomerDetails, DetailsValues> =>
  defineForm<CustomerDetails, DetailsValues>({
    id: `customer-${accountType}`,
    noun: 'customer',
    blank: {
      ...Object.fromEntries(
        Object.entries(answersOf(accountType)).map(([key, field]) => [key, heldValue(field, undefined)]),
      ),
      ...{ name: '', tags: '', dailyLimit: '', reason: '', identity: '' },
    },
    valuesOf: valuesOfDetails,
    fields: {
      ...fieldsOf(accountType),
      name: { label: 'Name of the account', required: 'Enter the name.' },
      tags: { label: 'Tags' },
      dailyLimit: { label: 'Most within 24 hours', ...moneyField('CAD') },
      reason: { label: 'Reason' },
      identity: { label: 'Beside the identity check', ...optionField(wayOptions) },
    } as FormDefinition<CustomerDetails, DetailsValues>['fields'],
  });

/** What the staff changes of a customer, by the kind of the account. */
export const detailsForms = {
  individual: formFor('individual'),
  commercial: formFor('commercial'),
} as const satisfies Record<AccountType, unknown>;
