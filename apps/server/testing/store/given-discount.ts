import { invoicePath } from '@headwater/contract/invoices';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect } from 'vitest';
import type { Caller, TestPortal, TestResponse } from '../test-portal.ts';
import { givenPackage, sessionIdFromUrl, type PriceId } from './given-checkout.ts';
import { toUpdateInput } from './given-order.ts';
import { deliverAllEvents } from './payment-events.ts';

export interface GivenDiscount {
  id: number;
  code: string;
}

interface Sale {
  by?: Caller;
  code?: string;
  priceId?: PriceId;
  upgrade?: boolean;
}

/** Gives each test an owner and somebody of the sales staff, and what they do with discount codes. */
export function useDiscounts(portal: () => TestPortal) {
  let owner: Caller;
  let sales: Caller;
  let count = 0;
  beforeEach(async () => {
    owner = await portal().account();
    sales = await portal().account({ staffRole: 'sales' });
  });

  /** A code of 20%, unless it is given other terms. */
  async function givenDiscount(fields: object = {}): Promise<GivenDiscount> {
    count += 1;
    const input = { code: `SPRING-${count}`, percent: 20, ...fields };
    const { status, body } = await sales.rest('POST', '/api/store/discounts', input);
    expect(status).toBe(201);
    return Object(body).data.discount;
  }

  async function change({ id }: GivenDiscount, fields: object): Promise<TestResponse> {
    return sales.rest('PUT', `/api/store/discounts/${id}`, fields);
  }

  async function end({ id }: GivenDiscount): Promise<TestResponse> {
    return sales.rest('POST', `/api/store/discounts/${id}/end`, {});
  }

  async function usesOf({ id }: GivenDiscount): Promise<number> {
    const { body } = await sales.rest('GET', '/api/store/discounts');
    const { discounts } = Object(body).data;
    return discounts.find((discount: GivenDiscount) => discount.id === id).uses;
  }

  async function order({ by = owner, code, priceId, ...fields }: Sale): Promise<TestResponse> {
    const { id: productId } = await givenPackage(portal(), priceId);
    count += 1;
    const input = { productId, poReference: `PO ${count}`, apEmail: 'ap@example.com', ...fields };
    return by.rest('POST', '/api/store/purchase-order', { ...input, discountCode: code });
  }

  async function checkout({ by = owner, code, priceId, ...fields }: Sale): Promise<TestResponse> {
    const { id: productId, priceId: price } = await givenPackage(portal(), priceId);
    const input = { productId, priceId: price, ...fields };
    return by.rest('POST', '/api/store/checkout', { ...input, discountCode: code });
  }

  async function pay(sale: Sale): Promise<string> {
    const { body } = await checkout(sale);
    const sessionId = sessionIdFromUrl(Object(body).url);
    await portal().stripe().control.pay(sessionId);
    await deliverAllEvents(portal());
    return sessionId;
  }

  const orderIdOf = ({ body }: TestResponse): number => Object(body).data.po.id;

  async function review(id: number, fields: object): Promise<TestResponse> {
    const { body } = await sales.rest('GET', `/api/store/purchase-order/${id}`);
    const input = { ...toUpdateInput(Object(body).data.po), ...fields };
    return sales.rest('PUT', `/api/store/purchase-order/${id}/update`, input);
  }

  async function readNewestInvoice(): Promise<string> {
    const { body } = await owner.rest('GET', '/api/store/invoices');
    const [{ id }] = Object(body).data.invoices;
    const { rawPayload } = await portal().app.inject({ url: invoicePath({ id }), headers: owner.headers });
    const pdf = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
    return pdf.text.replaceAll(/\s+/g, ' ');
  }

  async function grossOfInvoices(): Promise<number[]> {
    const { body } = await owner.rest('GET', '/api/store/invoices');
    return Object(body).data.invoices.map(({ gross }: { gross: number }) => gross);
  }

  return {
    owner: () => owner,
    sales: () => sales,
    givenDiscount,
    change,
    end,
    usesOf,
    order,
    checkout,
    pay,
    orderIdOf,
    review,
    readNewestInvoice,
    grossOfInvoices,
  };
}
