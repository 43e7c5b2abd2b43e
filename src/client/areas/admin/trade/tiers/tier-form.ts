import { moneyField, optionField, quantityField, rateField } from '#client/kit/inputs/field-kinds.ts';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { type Metal, metals } from '#contract/metals.ts';
import { type TagColour, tagColourNames, tagColours } from '#contract/catalogue/tags.rules.ts';
import type { UserTier } from '#contract/trade/user-tiers.contract.ts';
import {
  tierProblems,
  type TierQualification,
  tierQualificationNames,
  tierQualifications,
  type TierValues,
} from '#contract/trade/user-tiers.rules.ts';

/** What is typed of a tier: numbers are text, and what may be empty is empty text. */
export interface TierFields extends Pick<
  TierValues,
  'name' | 'colour' | 'qualify' | 'buyDiscount' | 'sellBonus' | 'active'
> {
  rank: string;
  minVolume: string;
  storageDiscount: string;
  dailyLimit: string;
  paymentHours: string;
  retainDays: string;
  /** Why, for the second person whom a change may need. */
  reason: string;
}

export const qualifications = tierQualifications.map((value) => ({ value, label: tierQualificationNames[value] }));

const colours = tagColours.map((value) => ({ value, label: tagColourNames[value] }));
const nothing: Record<Metal, string> = { XAU: '0', XAG: '0', XPT: '0', XPD: '0' };

const points = (value: Record<Metal, string>): string =>
  metals.map((metal) => (/^\d+(\.\d+)?$/.test(value[metal]) ? fractionAsPercent(value[metal], 2) : '–')).join(', ');

export const tierForm = defineForm<UserTier, TierFields>({
  id: 'user-tier',
  noun: 'tier',
  blank: {
    name: '',
    rank: '',
    colour: 'grey',
    qualify: 'volume',
    minVolume: '',
    buyDiscount: nothing,
    sellBonus: nothing,
    storageDiscount: '0',
    dailyLimit: '',
    paymentHours: '',
    retainDays: '90',
    active: true,
    reason: '',
  },
  valuesOf: (tier) => ({
    name: tier.name,
    rank: String(tier.rank),
    colour: tier.colour,
    qualify: tier.qualify,
    minVolume: tier.minVolume ?? '',
    buyDiscount: tier.buyDiscount,
    sellBonus: tier.sellBonus,
    storageDiscount: tier.storageDiscount,
    dailyLimit: tier.dailyLimit ?? '',
    paymentHours: tier.paymentHours === null ? '' : String(tier.paymentHours),
    retainDays: String(tier.retainDays),
    active: tier.active,
    reason: '',
  }),
  fields: {
    name: { label: 'Name', required: 'Enter the tier’s name.' },
    rank: { label: 'Rank', required: 'Enter its rank.' },
    colour: { label: 'Colour', ...optionField<TagColour>(colours) },
    qualify: { label: 'Given', ...optionField<TierQualification>(qualifications) },
    minVolume: { label: 'From a volume of', ...moneyField('CAD') },
    buyDiscount: { label: 'Off the premium', words: points },
    sellBonus: { label: 'More for what they sell', words: points },
    storageDiscount: { label: 'Off storage', ...rateField('fraction', 2) },
    dailyLimit: { label: 'Most in a day', ...moneyField('CAD') },
    paymentHours: { label: 'Time to pay', ...quantityField('hours') },
    retainDays: { label: 'Kept for', ...quantityField('days') },
    active: { label: 'Active' },
    reason: { label: 'Reason' },
  },
  problems: (fields) => tierProblems(tierValuesOf(fields)),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What the server takes. A whole number that is none is told by the rules before it is sent. */
export const tierValuesOf = (fields: TierFields): TierValues => ({
  name: fields.name.trim(),
  rank: whole(fields.rank),
  colour: fields.colour,
  qualify: fields.qualify,
  minVolume: fields.qualify === 'volume' ? (orNull(fields.minVolume) ?? '') : null,
  buyDiscount: fields.buyDiscount,
  sellBonus: fields.sellBonus,
  storageDiscount: fields.storageDiscount,
  dailyLimit: orNull(fields.dailyLimit),
  paymentHours: orNull(fields.paymentHours) === null ? null : whole(fields.paymentHours),
  retainDays: whole(fields.retainDays),
  active: fields.active,
});
