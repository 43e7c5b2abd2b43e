import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListTaxRatesQuery } from '#client/features/catalogue/taxes/taxes.api.ts';
import { KindWaits } from '#client/areas/admin/platform/approvals/KindWaits.tsx';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import text from '#client/kit/theme/text.module.css';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { taxRatesResource } from '#contract/catalogue/taxes.resource.ts';

import { rateColumns } from './tax-columns.tsx';
import { taxTrial, rateDrawer } from './tax-drawers.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';

const options = {
  views: [
    { label: 'All rates', query: '' },
    { label: 'In force', query: 'f.inForce=equals:true' },
  ],
  empty: 'Without a rate nothing can be ordered to a province. Add the rates of those you sell to.',
};

/** The rates of the provinces from the day each came into force. */
export function TaxRatesPage() {
  const { panel, show } = usePanel();
  const edit = useCallback(
    (id: string | null) => show((onClose) => <rateDrawer.Part id={id} onClose={onClose} />),
    [show],
  );
  const columns = useMemo(() => rateColumns(edit), [edit]);
  return (
    <ListPage
      title="Tax rates"
      name="Tax rates"
      resource={taxRatesResource}
      columns={columns}
      useRows={useListTaxRatesQuery}
      options={options}
      actions={
        <>
          <Link to={paths.admin.taxes} className={text.link}>
            Rules by metal
          </Link>
          <Button
            onClick={() => show((onClose) => <taxTrial.Part today={civilDayOf(new Date())} onClose={onClose} />)}
            {...taxTrial.soon}
          >
            Try it
          </Button>
          <HeadButton soon={rateDrawer.soon} onClick={() => edit(null)}>
            New rate
          </HeadButton>
        </>
      }
    >
      <KindWaits kind="tax_rate" />
      {panel}
    </ListPage>
  );
}
