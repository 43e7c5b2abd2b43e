import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListTaxRulesQuery } from '#client/features/catalogue/taxes/taxes.api.ts';
import { KindWaits } from '#client/areas/admin/platform/approvals/KindWaits.tsx';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import text from '#client/kit/theme/text.module.css';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { taxRulesResource } from '#contract/catalogue/taxes.resource.ts';

import { ruleColumns } from './tax-columns.tsx';
import { taxTrial, ruleDrawer } from './tax-drawers.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';

const options = {
  views: [
    { label: 'All rules', query: '' },
    { label: 'In force', query: 'f.inForce=equals:true' },
    { label: 'Services', query: 'f.subject=in:delivery,insurance,storage,administration,cancellation,market_loss' },
    { label: 'Not decided', query: 'f.treatment=in:review&f.inForce=equals:true' },
  ],
  empty: 'Without a rule all goods are taxed, and delivery as they are. Add what the law exempts.',
};

/** Which metal and which service is treated how, where and when, with the reason that is printed. */
export function TaxRulesPage() {
  const { panel, show } = usePanel();
  const edit = useCallback(
    (id: string | null) => show((onClose) => <ruleDrawer.Part id={id} onClose={onClose} />),
    [show],
  );
  const columns = useMemo(() => ruleColumns(edit), [edit]);
  return (
    <ListPage
      title="Taxes"
      name="Tax rules"
      resource={taxRulesResource}
      columns={columns}
      useRows={useListTaxRulesQuery}
      options={options}
      actions={
        <>
          <Link to={paths.admin.taxRates} className={text.link}>
            Rates of the provinces
          </Link>
          <Button
            onClick={() => show((onClose) => <taxTrial.Part today={civilDayOf(new Date())} onClose={onClose} />)}
            {...taxTrial.soon}
          >
            Try it
          </Button>
          <HeadButton soon={ruleDrawer.soon} onClick={() => edit(null)}>
            New rule
          </HeadButton>
        </>
      }
    >
      <KindWaits kind="tax_rule" />
      {panel}
    </ListPage>
  );
}
