import { Select } from 'antd';

import { LeaveByTab } from '#client/kit/inputs/LeaveByTab.tsx';
import { canadianProvinces, provinceNames } from '#contract/provinces.ts';

import { provincesIn } from './provinces-text.ts';

interface ProvincesInputProps {
  id?: string;
  /** Their codes, apart by spaces. */
  value?: string;
  onChange?: (value: string) => void;
}

const options = canadianProvinces.map((value) => ({ value, label: provinceNames[value] }));

/** Several provinces, kept as text. */
export const ProvincesInput = ({ id, value = '', onChange }: ProvincesInputProps) => (
  <LeaveByTab>
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      value={provincesIn(value)}
      options={options}
      optionFilterProp="label"
      placeholder="None"
      onChange={(codes) => onChange?.(codes.join(' '))}
    />
  </LeaveByTab>
);
