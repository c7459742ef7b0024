import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { companyResponses, companyStatus } from '../../../../testing/company/fixtures.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';

setUpAppTests();

beforeEach(() => {
  // The test environment has no layout and no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
});

const responses = { ...companyResponses, 'submittals.get': companyStatus(['description']) };

it('the list shows whether each section is done, to do or optional', async () => {
  renderApp('/company', responses);
  const list = within(await screen.findByRole('navigation', { name: 'Sections' }));
  await list.findByText('Done');
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Company DescriptionDone',
    'LogoTo do',
    'GalleryTo do',
    'VideosOptional',
    'Contact DetailsTo do',
    'Social NetworksOptional',
    'CategoriesTo do',
    'ReferencesOptional',
    'More about your company',
  ]);
});

it('a section that is opened takes the focus, and going back returns it to the list', async () => {
  renderApp('/company', responses);
  const list = within(await screen.findByRole('navigation', { name: 'Sections' }));
  fireEvent.click(list.getByRole('link', { name: /^Contact Details/ }));
  const section = await screen.findByRole('region', { name: 'Contact Details' });
  await waitFor(() => expect(document.activeElement).toBe(section));
  expect(section.closest('[data-shown]')).not.toBeNull();
  expect(screen.getByRole('region', { name: 'Logo' }).closest('[data-shown]')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'All sections' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Contact Details'));
});

it('a link to a section opens it at once', async () => {
  renderApp('/company#gallery', responses);
  const section = await screen.findByRole('region', { name: 'Gallery' });
  await waitFor(() => expect(section.closest('[data-shown]')).not.toBeNull());
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
});

it('text typed in a section stays while the list is open', async () => {
  renderApp('/company#description', responses);
  fireEvent.click(await screen.findByRole('button', { name: 'Update Company Description' }));
  const title = await screen.findByLabelText('Company Title');
  fireEvent.change(title, { target: { value: 'Calder Pumps & Sons' } });
  fireEvent.click(screen.getByRole('link', { name: 'All sections' }));
  await screen.findByRole('navigation', { name: 'Sections' });
  expect(screen.getByLabelText('Company Title')).toHaveProperty('value', 'Calder Pumps & Sons');
});
