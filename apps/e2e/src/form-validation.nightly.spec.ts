import { messages } from '@headwater/contract/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { registerAccount } from './accounts.ts';

interface InvalidInput {
  field: string;
  value: string;
  message: string;
}

const required = 'This field is required';
const invalidUrl = 'This is not a valid web address';

/** Invalid values of each form, with the message and its field. */
const forms: {
  name: string;
  open: (page: Page) => Promise<Locator>;
  submit: string;
  invalidInputs: InvalidInput[];
}[] = [
  {
    name: 'the description',
    open: async (page) => openCompanySection(page, 'Company Description', 'Update Company Description'),
    submit: 'Update Company Description',
    invalidInputs: [
      { field: 'Company Title', value: '   ', message: required },
      { field: 'Company Title', value: 'x'.repeat(201), message: 'At most 200 characters' },
      { field: 'Intro Header', value: '   ', message: required },
      { field: 'Intro Header', value: 'x'.repeat(501), message: 'At most 500 characters' },
    ],
  },
  {
    name: 'a video',
    open: async (page) => openCompanySection(page, 'Videos', 'Add Video'),
    submit: 'Save Video',
    invalidInputs: [
      { field: 'URL', value: 'http://vimeo.com/1', message: messages.httpsOnly },
      { field: 'URL', value: '💧', message: messages.httpsOnly },
      { field: 'URL', value: 'https://', message: invalidUrl },
      { field: 'Title', value: 'x'.repeat(201), message: 'At most 200 characters' },
    ],
  },
  {
    name: 'an address',
    open: async (page) => openCompanySection(page, 'Contact Details', 'Add Address'),
    submit: 'Save Address',
    invalidInputs: [
      { field: 'Street', value: '   ', message: required },
      { field: 'Street', value: 'x'.repeat(301), message: 'At most 300 characters' },
      { field: 'Phone', value: '1'.repeat(41), message: 'At most 40 characters' },
      { field: 'Email', value: 'sales@', message: messages.invalidEmail },
      { field: 'URL', value: 'ftp://pumps.example', message: invalidUrl },
    ],
  },
  {
    name: 'the networks',
    open: async (page) => openCompanySection(page, 'Social Networks', 'Create Social Networks'),
    submit: 'Save',
    invalidInputs: [{ field: 'LinkedIn', value: 'javascript:alert(1)', message: invalidUrl }],
  },
  {
    name: 'a purchase order',
    open: async (page) => {
      await page.goto('/purchase-order?productId=1');
      return page.getByRole('main');
    },
    submit: 'Submit PO',
    invalidInputs: [
      { field: 'PO Number', value: '   ', message: required },
      { field: 'PO Number', value: 'x'.repeat(101), message: 'At most 100 characters' },
      { field: 'Accounts Payable Email', value: 'accounts', message: messages.invalidEmail },
      { field: 'Additional Comments', value: 'x'.repeat(2_001), message: 'At most 2,000 characters' },
    ],
  },
];

for (const { name, open, submit, invalidInputs } of forms) {
  test(`${name} shows the specification’s error at its field, and is not sent`, async ({ browser }) => {
    const { page } = await registerAccount(browser);
    const form = await open(page);
    const sent = recordMutations(page);
    for (const { field, value, message } of invalidInputs) {
      const input = form.getByRole('textbox', { name: field });
      await input.fill(value);
      await input.blur();
      await expect(input, `${field}: ${value.slice(0, 30)}`).toHaveAccessibleDescription(
        new RegExp(escapeRegExp(message)),
      );
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByRole('button', { name: submit, exact: true })).toBeDisabled();
    }
    await expectAccessible(page);
    expect(sent).toEqual([]);
  });
}

async function openCompanySection(page: Page, section: string, button: string): Promise<Locator> {
  await page.goto('/company');
  await page.getByLabel('Company Title').fill('Weir & Sons');
  await page.getByLabel('Intro Header').fill('Pumps');
  await page.getByRole('button', { name: 'Create Company Description' }).click();
  const region = page.getByRole('region', { name: section });
  await region.getByRole('button', { name: button }).click();
  return region;
}

/** Records the mutations sent after this call. */
function recordMutations(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  return sent;
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
