import { Button } from 'antd';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import { usePreferences } from './PreferencesProvider.tsx';
import { useShownScheme } from './use-shown-scheme.ts';

/** Changes between light and dark, for this browser. */
export function SchemeButton() {
  const { choose } = usePreferences();
  const other = useShownScheme() === 'dark' ? 'light' : 'dark';
  const label = `Change to ${other} colours`;
  return (
    <Button
      type="text"
      aria-label={label}
      title={label}
      icon={<Glyph name={other === 'dark' ? 'moon' : 'sun'} />}
      onClick={() => choose('scheme', other)}
    />
  );
}
