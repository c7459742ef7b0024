import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  article,
  articlePath,
  articleResponses,
  articleStatus,
} from '../../../../testing/articles/fixtures.ts';
import { companyResponses, companyStatus, requiredSteps } from '../../../../testing/company/fixtures.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const complete = articleStatus(['content', 'featured-image', 'categories']);
const submitted = { id: 3, isSubmitted: true, response: null, created: true };

function openArticle(responses: object = {}) {
  return renderApp(articlePath, {
    ...articleResponses,
    'submittals.get': complete,
    'submittals.submit': submitted,
    ...responses,
  });
}

/** Types into a field, and waits until the form knows it. */
async function type(field: HTMLElement, text: string): Promise<void> {
  fireEvent.change(field, { target: { value: text } });
  await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain(text));
}

const submissions = (calls: readonly { procedure: string }[]) =>
  calls.filter(({ procedure }) => procedure === 'submittals.submit').length;

describe('unsaved text', () => {
  it('of an article is not submitted without a question', async () => {
    const { calls } = openArticle();
    await clickButton('Edit Content');
    await type(await screen.findByLabelText('Title'), 'Half the energy');
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    await clickButton('Submit for Approval');
    expect(ask).toHaveBeenCalledWith('You have changes that are not saved. Submit without them?');
    expect(submissions(calls)).toBe(0);
    await clickButton('Submit for Approval');
    await waitFor(() => expect(submissions(calls)).toBe(1));
  });

  it('of a section of the company profile is not submitted without a question', async () => {
    const { calls } = renderApp('/company', { ...companyResponses, 'submittals.submit': submitted });
    const people = within(await screen.findByRole('region', { name: 'People' }));
    fireEvent.click(await people.findByRole('button', { name: 'Add Person' }));
    await type(await people.findByLabelText('Name'), 'Jo Reed');
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await clickButton('Submit for Approval');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(submissions(calls)).toBe(0);
  });

  it('is not in the preview, which asks before it opens', async () => {
    openArticle();
    await clickButton('Edit Content');
    await type(await screen.findByLabelText('Title'), 'Half the energy');
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false);
    expect(fireEvent.click(await screen.findByRole('link', { name: /^Preview/ }))).toBe(false);
    expect(ask).toHaveBeenCalledWith('You have changes that are not saved. Preview without them?');
  });

  it('is not asked about while everything is saved', async () => {
    const { calls } = openArticle();
    const ask = vi.spyOn(window, 'confirm');
    await clickButton('Submit for Approval');
    await waitFor(() => expect(submissions(calls)).toBe(1));
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('an edit of what waits', () => {
  async function saveTitle(before: object, after: object) {
    let status = articleStatus(['content', 'featured-image', 'categories'], before);
    openArticle({
      'submittals.get': () => status,
      'articles.save': () => {
        status = articleStatus(['content', 'featured-image', 'categories'], after);
        return { ...article, title: 'Half the energy', version: 5 };
      },
    });
    await clickButton('Edit Content');
    fillField('Title', 'Half the energy');
    await clickButton('Save Mini Case Study');
  }

  it('says that it takes the submission out of the queue', async () => {
    await saveTitle({ isSubmitted: true }, {});
    expect(
      await screen.findByText('This is no longer with our editors. Submit it again when it is ready.'),
    ).toBeDefined();
  });

  it.each([
    ['was not submitted', {}, {}],
    ['is public', { isSubmitted: true, response: 'approved' }, { response: 'approved' }],
  ])('says nothing of the queue where the item %s', async (_state, before, after) => {
    await saveTitle(before, after);
    expect(await screen.findByText('Mini Case Study saved')).toBeDefined();
    expect(screen.queryByText(/no longer with our editors/)).toBeNull();
  });
});

it('a company that withdraws its submission reads the same', async () => {
  let status = companyStatus(requiredSteps, { isSubmitted: true });
  renderApp('/company', {
    ...companyResponses,
    'submittals.get': () => status,
    'submittals.withdraw': () => {
      status = companyStatus(requiredSteps);
      return { success: true };
    },
  });
  await clickButton('Withdraw');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/^This is no longer with our editors/)).toBeDefined();
});
