import { noPlace } from '@headwater/contract/testing/sample-snapshots';
import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someConfig } from '../../../../testing/render-app.tsx';
import {
  addresses,
  companyResponses,
  companyStatus,
  requiredSteps,
} from '../../../../testing/company/fixtures.ts';

setUpAppTests();

const serviceUnavailable = errorResponse(503, 'The service cannot be reached right now.');

async function openAddresses(answers: object) {
  const portal = renderApp('/company', { ...companyResponses, ...answers });
  const region = within(await screen.findByRole('region', { name: 'Contact Details' }));
  await region.findByText('Wharf Street');
  const rows = () =>
    region
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  const inputOf = (wanted: string) => portal.calls.find(({ procedure }) => procedure === wanted)?.input;
  return { ...portal, region, rows, inputOf };
}

const input = { target: { value: 'Mill Race' } };

describe('an address', () => {
  it('can be added with only a street', async () => {
    const { region, inputOf } = await openAddresses({ 'company.addresses.create': addresses[0] });
    fireEvent.click(region.getByRole('button', { name: 'Add Address' }));
    const street = region.getByLabelText('Street');
    expect(document.activeElement).toBe(street);
    const save = region.getByRole<HTMLButtonElement>('button', { name: 'Save Address' });
    await waitFor(() => expect(save.disabled).toBe(true));
    fireEvent.change(street, input);
    await waitFor(() => expect(save.disabled).toBe(false));
    fireEvent.click(save);
    expect(await screen.findByText('Address saved')).toBeDefined();
    expect(inputOf('company.addresses.create')).toEqual({
      companyId: 3,
      ...noPlace,
      street_1: 'Mill Race',
      phone: '',
      email: '',
      url: '',
    });
  });

  it('keeps the typed text if the save fails', async () => {
    const { region } = await openAddresses({ 'company.addresses.update': serviceUnavailable });
    fireEvent.click(region.getByRole('button', { name: 'Edit: Severn Quay' }));
    const street = region.getByLabelText<HTMLInputElement>('Street');
    fireEvent.change(street, input);
    const save = region.getByRole<HTMLButtonElement>('button', { name: 'Save Address' });
    await waitFor(() => expect(save.disabled).toBe(false));
    fireEvent.click(save);
    expect((await region.findByRole('alert')).textContent).toContain(messages.saveAddress);
    expect(street.value).toBe('Mill Race');
  });

  it('disables the other rows while its form is open, and takes the focus back afterwards', async () => {
    const { region } = await openAddresses({});
    const edit = (street: string) => region.getByRole('button', { name: `Edit: ${street}` });
    fireEvent.click(edit('Severn Quay'));
    expect(edit('Wharf Street').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(region.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(edit('Severn Quay'));
  });

  it('is deleted only after the person confirms', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const { region, calls, inputOf } = await openAddresses({ 'company.addresses.remove': [addresses[0]] });
    const remove = region.getByRole('button', { name: 'Delete: Severn Quay' });
    fireEvent.click(remove);
    expect(ask).toHaveBeenCalledWith('Are you sure you want to delete this address?');
    expect(calls.some(({ procedure }) => procedure === 'company.addresses.remove')).toBe(false);
    fireEvent.click(remove);
    expect(await screen.findByText('Address deleted')).toBeDefined();
    expect(inputOf('company.addresses.remove')).toEqual({ companyId: 3, id: 2 });
    expect(document.activeElement).toBe(region.getByRole('button', { name: 'Add Address' }));
  });

  it('stays if it could not be deleted, and an error is shown', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { region, rows } = await openAddresses({ 'company.addresses.remove': serviceUnavailable });
    fireEvent.click(region.getByRole('button', { name: 'Delete: Severn Quay' }));
    expect((await region.findByRole('alert')).textContent).toContain(messages.deleteAddress);
    expect(rows()).toHaveLength(2);
  });
});

describe('what appears at once', () => {
  const sentence = 'A corrected phone number, email or web address appears on your public page at once.';
  const config = { ...someConfig, contactAtOnce: true };
  const publicUrl = 'https://public.test/supply-chain/calder-pumps';
  const state = { isSubmitted: true, response: 'approved', publicUrl };
  const published = companyStatus(requiredSteps, state);

  it('is explained in the form of an address on a public page, and the page stays approved', async () => {
    const { region } = await openAddresses({
      'session.config': config,
      'submittals.get': published,
      'company.addresses.update': addresses[1],
    });
    fireEvent.click(region.getByRole('button', { name: 'Edit: Severn Quay' }));
    expect(await region.findByText(sentence)).toBeDefined();
    fireEvent.change(region.getByLabelText('Phone'), { target: { value: '0113 2' } });
    const save = region.getByRole<HTMLButtonElement>('button', { name: 'Save Address' });
    await waitFor(() => expect(save.disabled).toBe(false));
    fireEvent.click(save);
    expect(await screen.findByText('Address saved')).toBeDefined();
    expect(screen.getAllByText('Approved').length).toBeGreaterThan(0);
  });

  it.each([
    ['if the publisher reviews corrections first', { 'submittals.get': published }],
    ['before the page is public', { 'session.config': config }],
  ])('is not explained %s', async (_when, answers) => {
    const { region } = await openAddresses(answers);
    fireEvent.click(region.getByRole('button', { name: 'Edit: Severn Quay' }));
    expect(await region.findByLabelText('Phone')).toBeDefined();
    expect(region.queryByText(sentence)).toBeNull();
  });

  it('is not explained for a new address, which no reader sees yet', async () => {
    const { region } = await openAddresses({ 'session.config': config, 'submittals.get': published });
    fireEvent.click(region.getByRole('button', { name: 'Add Address' }));
    expect(await region.findByLabelText('Phone')).toBeDefined();
    expect(region.queryByText(sentence)).toBeNull();
  });
});

describe('the order of the addresses', () => {
  const up = { name: 'Move up: Severn Quay' };

  it('changes optimistically, makes the first address the main one, and keeps the focus', async () => {
    const saving = Promise.withResolvers<void>();
    const { region, rows, inputOf } = await openAddresses({
      'company.addresses.reorder': async () => saving.promise,
    });
    fireEvent.click(region.getByRole('button', up));
    expect(rows()[0]).toMatch(/^Yes.*Severn Quay/);
    expect(rows()[1]).toMatch(/^No.*Wharf Street/);
    expect(document.activeElement).toBe(region.getByRole('button', up));
    await waitFor(() => expect(inputOf('company.addresses.reorder')).toEqual({ companyId: 3, ids: [2, 1] }));
  });

  it('is reverted if it could not be saved', async () => {
    const { region, rows } = await openAddresses({ 'company.addresses.reorder': serviceUnavailable });
    fireEvent.click(region.getByRole('button', up));
    expect((await region.findByRole('alert')).textContent).toContain(messages.updateAddressSequences);
    expect(rows()[0]).toMatch(/^Yes.*Wharf Street/);
  });

  it('has no buttons to move beyond its ends', async () => {
    const { region } = await openAddresses({});
    const isDisabled = (name: string) => region.getByRole('button', { name }).getAttribute('aria-disabled');
    expect(isDisabled('Move up: Wharf Street')).toBe('true');
    expect(isDisabled('Move down: Severn Quay')).toBe('true');
  });
});
