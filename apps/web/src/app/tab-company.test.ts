import { COMPANY_HEADER, OWN_COMPANY, type CompanyRole } from '@headwater/contract/company-roles';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { someUser } from '../../testing/render-app.tsx';
import {
  companyHeaders,
  forgetTabCompany,
  hasTabCompany,
  isForeignToTab,
  isLeavingCompany,
  leaveTabCompany,
  openTabCompany,
  setTabCompany,
  withTabCompany,
} from './tab-company.ts';

const calder = { id: 3, title: 'Calder Pumps', role: 'editor' as CompanyRole };
const agency = { id: 5, title: 'Millrace', role: 'owner' as CompanyRole };

function userOf(company: typeof calder | null, companies = [calder, agency]) {
  return { ...someUser, hasCompany: companies.length > 0, company, companies };
}

const named = () => companyHeaders()[COMPANY_HEADER];

beforeEach(() => {
  sessionStorage.clear();
  openTabCompany('');
});

describe('a tab', () => {
  it('names no company until the portal has said which one', () => {
    expect([hasTabCompany(), companyHeaders()]).toEqual([false, {}]);
  });

  it('starts with the company in a link', () => {
    openTabCompany('?company=17');
    expect([hasTabCompany(), named()]).toEqual([true, '17']);
  });

  it.each(['?company=', '?company=calder', '?company=-1', '?company=1.5', '?other=17'])(
    'does not start with %s',
    (search) => {
      openTabCompany(search);
      expect(hasTabCompany()).toBe(false);
    },
  );

  it('keeps its company through a reload if the person has several', () => {
    setTabCompany(userOf(calder));
    openTabCompany('');
    expect(named()).toBe('3');
  });

  it('switches to the company in a link', () => {
    setTabCompany(userOf(calder));
    openTabCompany('?company=5');
    expect(named()).toBe('5');
  });

  it('leaves the choice to the session on a reload if the person has one company', () => {
    setTabCompany(userOf(calder, [calder]));
    expect(named()).toBe('3');
    openTabCompany('');
    expect(hasTabCompany()).toBe(false);
  });

  it('leaves the choice to the session on a reload if the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    setTabCompany(userOf(calder));
    expect(named()).toBe('3');
    openTabCompany('');
    expect(hasTabCompany()).toBe(false);
  });

  it('names its company in a file’s address if the person has several', () => {
    setTabCompany(userOf(calder, [calder]));
    expect(withTabCompany('/invoice.pdf')).toBe('/invoice.pdf');
    setTabCompany(userOf(calder));
    expect(withTabCompany('/invoice.pdf')).toBe('/invoice.pdf?company=3');
  });

  it('names the person’s own company if they have none, and leaves the choice to the session on a reload', () => {
    setTabCompany(userOf(null, []));
    setTabCompany(userOf(null, []));
    expect(named()).toBe(String(OWN_COMPANY));
    openTabCompany('');
    expect(hasTabCompany()).toBe(false);
  });

  it('forgets its company when another user signs in', () => {
    setTabCompany(userOf(calder));
    forgetTabCompany();
    openTabCompany('');
    expect(hasTabCompany()).toBe(false);
  });
});

it('a tab that leaves its company ignores answers that still arrive for it', () => {
  setTabCompany(userOf(calder));
  leaveTabCompany();
  setTabCompany(userOf(calder));
  expect([isLeavingCompany(), named()]).toEqual([true, '3']);
  openTabCompany('');
  expect([isLeavingCompany(), hasTabCompany()]).toEqual([false, false]);
});

describe('a tab for one’s own company', () => {
  beforeEach(() => openTabCompany(`?company=${OWN_COMPANY}`));

  it('stays so until the company is created, even through a reload', () => {
    setTabCompany(userOf(null, [calder]));
    openTabCompany('');
    expect(named()).toBe(String(OWN_COMPANY));
    setTabCompany(userOf(agency));
    expect(named()).toBe('5');
  });

  it('names its company in a file’s address', () => {
    setTabCompany(userOf(null, [calder]));
    expect(withTabCompany('/invoice.pdf')).toBe(`/invoice.pdf?company=${OWN_COMPANY}`);
  });
});

it.each([
  ['no company', '', userOf(calder), false],
  ['the user’s company', '?company=3', userOf(calder), false],
  ['another company', '?company=17', userOf(calder), true],
  ['a company, for a person without one', '?company=17', userOf(null, []), true],
  ['their own company', '?company=0', userOf(agency), false],
  ['their own company, not created yet', '?company=0', userOf(null), false],
  ['their own company, while at another one', '?company=0', userOf(calder), true],
])('a tab that has named %s', (_what, search, user, isForeign) => {
  openTabCompany(search);
  expect(isForeignToTab(user)).toBe(isForeign);
});
