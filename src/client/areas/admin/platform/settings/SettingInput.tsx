import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { DecimalInput } from '#client/kit/inputs/DecimalInput.tsx';
import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import type { SettingKind } from '#contract/platform/settings/setting-kinds.rules.ts';

interface SettingInputProps extends InputProps<string> {
  kind: SettingKind;
}

/** The control of a setting, by what can be entered in it. */
export function SettingInput({ kind, ...field }: SettingInputProps) {
  switch (kind.kind) {
    case 'whole':
      return <QuantityInput {...field} unit={kind.unit} />;
    case 'share':
      return <RateInput {...field} as="fraction" decimals={2} unit={kind.unit} />;
    case 'number':
      return <DecimalInput {...field} unit={kind.unit} decimals={kind.decimals} whole={6} filled={false} />;
    case 'money':
      return <MoneyInput {...field} currency="CAD" />;
    case 'day':
      return <DateInput {...field} />;
    case 'choice':
      return <ChoiceInput {...field} options={kind.options} />;
    case 'switch':
      return <ChoiceInput {...field} options={switchOptions(kind)} />;
    case 'line':
      return <TextInput {...field} maxLength={kind.most} />;
    case 'web':
      return <TextInput {...field} maxLength={200} />;
    default:
      return <TextInput {...field} maxLength={120} />;
  }
}

const switchOptions = ({ on, off }: { on: string; off: string }) => [
  { value: 'yes', label: on },
  { value: 'no', label: off },
];
