import { orderedSectionNames, orderedSections } from '@headwater/contract/ordered-sections';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { companyResponses } from '../../../../testing/company/fixtures.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { rowLabel } from './row-draft-key.ts';

setUpAppTests();

test.each(orderedSectionNames)(
  'the form of a row of %s has every field and shows the portal’s errors at them',
  async (section) => {
    renderApp('/company', { ...companyResponses, [`company.${section}.list`]: [] });
    const label = rowLabel(section);
    const region = within(await screen.findByRole('region', { name: orderedSections[section].label }));
    fireEvent.click(await region.findByRole('button', { name: `Add ${label}` }));
    const form = await region.findByRole('form', { name: `Add ${label}` });
    for (const field of Object.keys(orderedSections[section].fields.shape))
      expect(form.querySelector(`[name="${field}"]`)).not.toBeNull();
  },
);
