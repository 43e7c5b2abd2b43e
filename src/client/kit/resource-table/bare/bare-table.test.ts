import { renderHook } from '@testing-library/react';
import useFilter, { getFilterData } from 'antd/lib/table/hooks/useFilter';
import useSelection, * as selection from 'antd/lib/table/hooks/useSelection';

import useNoFilters, { getFilterData as rowsOfNoFilter } from './no-filters.ts';
import useNoSelection, * as noSelection from './no-selection.ts';

const columns = [
  { key: 'number', title: 'Number' },
  { key: 'total', title: 'Total' },
];
const rows = [{ id: 'a' }, { id: 'b' }];

/** What a hook of the table answers for our tables: what it makes of the columns, and all else it answers. */
const answers = (useHook: () => readonly unknown[]) => {
  const [transform, ...others] = renderHook(useHook).result.current as [(of: unknown) => unknown, ...unknown[]];
  return [transform(columns), ...others];
};

test('without filters Ant Design’s table gets from ours what it gets from its own', () => {
  const useOwn = () =>
    useFilter({
      prefixCls: 'ant-table',
      dropdownPrefixCls: 'ant-dropdown',
      mergedColumns: columns,
      baseColumns: columns,
      locale: {},
      onFilterChange: () => undefined,
    });

  expect(answers(useNoFilters)).toEqual(answers(useOwn));
  expect(rowsOfNoFilter(rows)).toEqual(getFilterData(rows, [], 'children'));
});

test('without a selection, too', () => {
  const useOwn = () =>
    useSelection({
      prefixCls: 'ant-table',
      data: rows,
      pageData: rows,
      getRowKey: (row) => row.id,
      getRecordByKey: (key) => rows.find(({ id }) => id === key)!,
      expandType: null,
      childrenColumnName: 'children',
      locale: {},
    });
  expect(answers(useNoSelection)).toEqual(answers(useOwn));
  expect(selection).toMatchObject({ ...noSelection, default: useSelection });
});
