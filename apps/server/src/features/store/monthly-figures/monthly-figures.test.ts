import { beforeAll, describe, expect, it } from 'vitest';
import { createFixtures } from '../../../../testing/fixtures.ts';
import { givenOrder, toUpdateInput } from '../../../../testing/store/given-order.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
stopClock();

let sales: Caller;
let orderedPackage: number;

/** A company orders and pays in July, and receives a part of that as credit in August. */
beforeAll(async () => {
  portal().setNow(new Date('2027-07-10T12:00:00Z'));
  sales = await portal().account({ admin: true });
  const owner = await portal().account();
  await createFixtures(portal().db, owner);
  const order = await givenOrder(portal(), owner);
  orderedPackage = order.productId;
  const url = `/api/store/purchase-order/${order.id}`;
  const processed = { ...toUpdateInput(order), paidDate: '2027-07-09', endDate: '2028-07-09' };
  await sales.rest('PUT', `${url}/update`, processed);
  portal().setNow(new Date('2027-08-02T12:00:00Z'));
  // The session of July has ended.
  sales = await portal().account({ admin: true });
  const credit = { amount: 1_200, reason: 'Late' };
  await sales.rest('POST', `${url}/credits`, credit);
});

describe('the monthly figures', () => {
  it('show which companies have access, and each package’s revenue with its credits', async () => {
    const { status, body } = await sales.rest('GET', '/api/store/monthly-figures?from=2027-06&to=2027-08');
    expect(status).toBe(200);
    const { packages, months } = Object(body).data;
    expect(packages).toEqual([{ id: orderedPackage, name: expect.stringMatching(/^Package /) }]);
    expect(months.map(({ month, net }: { month: string; net: number }) => [month, net])).toEqual([
      ['2027-06', 0],
      ['2027-07', 9_900],
      ['2027-08', -1_000],
    ]);
    expect(months[1].revenue).toEqual([{ packageId: orderedPackage, net: 9_900 }]);
    expect(months[2].active).toBe(1);
  });

  it('are two files', async () => {
    const read = async (list: string) => {
      const { status, body } = await sales.rest('GET', `/api/lists/${list}.csv?from=2027-07&to=2027-08`);
      expect(status).toBe(200);
      return String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
    };
    const [headings, july, august, ...more] = await read('companies-by-month');
    expect(headings).toBe(
      'Month,New,Returned,Renewed,Lapsed,With access at the end,Revenue before VAT (GBP)',
    );
    expect(july).toMatch(/^2027-07,(\d,){5}99\.00$/);
    expect(august).toBe('2027-08,0,0,0,0,1,-10.00');
    expect(more).toEqual([]);
    expect((await read('revenue-by-month')).slice(1)).toEqual([
      expect.stringMatching(/^2027-07,Package .+,99\.00$/),
      expect.stringMatching(/^2027-08,Package .+,-10\.00$/),
    ]);
  });

  it.each([
    ['from=2027-08&to=2027-07', 'to'],
    ['from=2027-13&to=2028-01', 'from'],
    ['from=2020-01&to=2027-01', 'from'],
    ['from=2027-01', 'to'],
  ])('of the period %s are rejected at the field', async (period, path) => {
    const { status, body } = await sales.rest('GET', `/api/store/monthly-figures?${period}`);
    expect(status).toBe(400);
    expect(Object(body).errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });
});
