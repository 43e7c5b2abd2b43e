import { usePolledPriceBasis } from '#client/features/catalogue/products/products.api.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldError } from '#client/kit/field/Field.tsx';
import { SelectField, TextField } from '#client/kit/field/TextField.tsx';
import { joined } from '#client/kit/form/joined.ts';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { MetalBuyPrices } from '#contract/buying/buy-prices.contract.ts';
import { MOST_LINES } from '#contract/buying/purchases.rules.ts';
import { metalNames } from '#contract/metals.ts';

import { lineEstimate, type TypedLine } from './sale.ts';
import styles from './sell-to-us.module.css';

interface SaleLinesProps {
  currency: string;
  metals: MetalBuyPrices;
  lines: readonly TypedLine[];
  errors: Readonly<Record<string, readonly string[]>>;
  onLines: (lines: readonly TypedLine[]) => void;
}

/** What is sold, line by line, with what each would bring at the price of now. */
export function SaleLines({ currency, metals, lines, errors, onLines }: SaleLinesProps) {
  const { data } = usePolledPriceBasis(currency);
  const prices = { metals: metals.items, basis: data?.metals ?? {} };
  // In a currency of display alone products are priced in another one than they are paid in.
  const isTold = metals.settlement;
  const estimates = lines.map((line) => (isTold || line.kind === 'metal' ? lineEstimate(line, prices) : null));
  const sum = estimates.reduce<bigint | null>((all, each) => (all === null || each === null ? null : all + each), 0n);
  const change = (key: string, part: Partial<TypedLine>) =>
    onLines(lines.map((line) => (line.key === key ? ({ ...line, ...part } as TypedLine) : line)));
  const described = (): TypedLine => ({
    ...{ key: crypto.randomUUID(), kind: 'metal', metal: metals.items[0]?.metal ?? '', what: '' },
    ...{ qty: '1', grams: '', fineness: '' },
  });
  return (
    <fieldset className={styles.group}>
      <legend>What it is</legend>
      {lines.length === 0 && (
        <p className={styles.words}>Choose “Sell” beside a product above, or describe what you have.</p>
      )}
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <li key={line.key}>
            <Line line={line} at={at} metals={metals} errors={errors} onChange={(part) => change(line.key, part)} />
            <span className={styles.estimate}>
              {estimates[at] == null ? '' : <Money value={moneyText(estimates[at])} currency={currency} />}
            </span>
            <Button look="quiet" onClick={() => onLines(lines.filter(({ key }) => key !== line.key))}>
              Remove<span className={text.hidden}> line {at + 1}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div id="lines" tabIndex={-1}>
        <FieldError id="lines" message={joined(errors['lines'] ?? [])} />
      </div>
      <div className={styles.under}>
        {lines.length < MOST_LINES && metals.items.length > 0 && (
          <Button look="plain" onClick={() => onLines([...lines, described()])}>
            Describe a piece
          </Button>
        )}
        {lines.length > 0 && sum !== null && (
          <p role="status">
            Estimate now <b>{<Money value={moneyText(sum)} currency={currency} form="code" />}</b>
          </p>
        )}
      </div>
      {!isTold && <p className={styles.words}>You are paid in {currency}.</p>}
    </fieldset>
  );
}

interface LineProps extends Pick<SaleLinesProps, 'metals' | 'errors'> {
  line: TypedLine;
  at: number;
  onChange: (part: Partial<TypedLine>) => void;
}

function Line({ line, at, metals, errors, onChange }: LineProps) {
  const id = (name: string) => `lines.${at}.${name}`;
  const pieces = (
    <TextField
      id={id('qty')}
      label="Pieces"
      inputMode="numeric"
      maxLength={5}
      value={line.qty}
      error={errors[id('qty')]}
      onChange={({ target }) => onChange({ qty: target.value })}
    />
  );
  if (line.kind === 'product') {
    return (
      <div className={styles.fields}>
        <div className={styles.named}>
          <b>{line.product.name}</b>
          <FieldError id={id('productId')} message={joined(errors[id('productId')] ?? [])} />
        </div>
        {pieces}
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      <TextField
        id={id('what')}
        label="What it is"
        placeholder="Ring, bar, old coins"
        maxLength={120}
        value={line.what}
        error={errors[id('what')]}
        onChange={({ target }) => onChange({ what: target.value })}
      />
      <SelectField
        id={id('metal')}
        label="Metal"
        value={line.metal}
        error={errors[id('metal')]}
        onChange={({ target }) => onChange({ metal: target.value })}
      >
        {metals.items.map(({ metal }) => (
          <option key={metal} value={metal}>
            {metalNames[metal]}
          </option>
        ))}
      </SelectField>
      {pieces}
      <TextField
        id={id('grams')}
        label="Total weight, g"
        inputMode="decimal"
        maxLength={12}
        value={line.grams}
        error={errors[id('grams')]}
        onChange={({ target }) => onChange({ grams: target.value.trim() })}
      />
      <TextField
        id={id('fineness')}
        label="Fineness, per 1,000"
        placeholder="585"
        inputMode="decimal"
        maxLength={6}
        value={line.fineness}
        error={errors[id('fineness')]}
        onChange={({ target }) => onChange({ fineness: target.value.trim() })}
      />
    </div>
  );
}
