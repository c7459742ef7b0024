import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Table, type TableColumn } from './table.tsx';

type OrderRow = { id: number; email: string; price: string };

const orders: OrderRow[] = [
  { id: 1, email: 'a@pumps.example', price: '£99.00' },
  { id: 2, email: 'b@pumps.example', price: '£199.00' },
];
const columns: TableColumn<OrderRow>[] = [
  { header: 'Email', cell: (order) => order.email },
  { header: 'Price', kind: 'number', cell: (order) => order.price },
  { header: 'Actions', kind: 'actions', cell: (order) => <button type="button">View {order.id}</button> },
];
const shared = {
  caption: 'Purchase orders',
  columns,
  rowKey: (order: OrderRow) => order.id,
  empty: 'Nothing here',
};

test('a table has its caption as its name, and its cells name their column on a phone', () => {
  render(<Table {...shared} rows={orders} />);
  const table = screen.getByRole('table', { name: 'Purchase orders' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Email', 'Price', 'Actions']);
  expect(screen.getByText('£99.00').closest('td')?.dataset['label']).toBe('Price');
  expect(screen.getByRole('button', { name: 'View 2' })).toBeTruthy();
});

test('a leaving row fades and is inert', () => {
  render(<Table {...shared} rows={orders} leaving={[2]} />);
  const [, first, second] = screen.getAllByRole('row', { hidden: true });
  expect(first?.classList.contains('animate-row-leave')).toBe(false);
  expect(second?.classList.contains('animate-row-leave')).toBe(true);
  expect(second?.hasAttribute('inert')).toBe(true);
});

test('a table without rows shows the empty text', () => {
  render(<Table {...shared} rows={[]} />);
  expect(screen.getByText('Nothing here')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
