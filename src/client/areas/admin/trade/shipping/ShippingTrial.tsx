import { Alert, Button, Drawer, Input, Select } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useTryShippingMutation } from '#client/features/trade/shipping/shipping.api.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { amountOf } from '#client/kit/money/amount-entry.ts';
import { type Province, provinceNames } from '#contract/provinces.ts';

import styles from './shipping.module.css';

const provinces = Object.entries(provinceNames).map(([value, label]) => ({ value: value as Province, label }));

/** What each way to deliver would cost, by the rule of the checkout. */
export function ShippingTrial({ onClose }: { onClose: () => void }) {
  const [attempt, { data, error, isLoading }] = useTryShippingMutation();
  const [asked, setAsked] = useState({ province: 'ON' as Province, value: '5000.00', weight: '1' });
  return (
    <Drawer open title="Try it" size={560} onClose={onClose}>
      <form
        className={styles.trial}
        onSubmit={(event) => {
          event.preventDefault();
          void attempt({ ...asked, value: amountOf(asked.value) ?? asked.value });
        }}
      >
        <div className={styles.asked}>
          <label htmlFor="trial-province">
            Province
            <Select
              id="trial-province"
              value={asked.province}
              options={provinces}
              style={{ width: 220 }}
              onChange={(province) => setAsked({ ...asked, province })}
            />
          </label>
          <label htmlFor="trial-value">
            Value, CAD
            <Input
              id="trial-value"
              inputMode="decimal"
              value={asked.value}
              onChange={({ target }) => setAsked({ ...asked, value: target.value })}
            />
          </label>
          <label htmlFor="trial-weight">
            Gross weight, kg
            <Input
              id="trial-weight"
              inputMode="decimal"
              value={asked.weight}
              onChange={({ target }) => setAsked({ ...asked, weight: target.value })}
            />
          </label>
          <Button type="primary" htmlType="submit" loading={isLoading}>
            Compute
          </Button>
        </div>
        {isApiError(error) && <Alert type="error" role="alert" title={error.message} />}
        {data && (
          <table className={styles.results} aria-live="polite">
            <thead>
              <tr>
                <th scope="col">Way to deliver</th>
                <th scope="col">Zone</th>
                <th scope="col" data-end>
                  Shipping, CAD
                </th>
                <th scope="col" data-end>
                  Insurance, CAD
                </th>
              </tr>
            </thead>
            <tbody>
              {data.methods.map(({ id, name, zone, shipping, insurance, refusal }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {refusal === null ? (
                    <>
                      <td>{zone}</td>
                      <td data-end>{groupedNumber(shipping, 2)}</td>
                      <td data-end>{groupedNumber(insurance, 2)}</td>
                    </>
                  ) : (
                    <td colSpan={3}>{refusal}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </form>
    </Drawer>
  );
}
