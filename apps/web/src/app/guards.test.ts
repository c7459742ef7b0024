import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { redirectFor, applyRedirect, homePathFor, landingPathFor } from './guards.ts';

const visitor = null;
const account = { staffRole: null };
const admin = { staffRole: 'administrator' } as const;
const reviewer = { staffRole: 'reviewer' } as const;

describe('route guards', () => {
  it.each([
    ['signed-in', visitor, '/login'],
    ['signed-in', account, null],
    ['signed-in', admin, null],
    ['administer', visitor, '/login'],
    ['administer', account, '/dashboard'],
    ['administer', reviewer, '/dashboard'],
    ['administer', admin, null],
    ['review', account, '/dashboard'],
    ['review', reviewer, null],
    ['sell', reviewer, '/dashboard'],
    ['sell', admin, null],
  ] as const)('a page for %s redirects %o to %s', (audience, user, to) => {
    expect(redirectFor(audience, user)).toBe(to);
  });

  it.each([
    ['a person without a company', null, null, '/company'],
    ['an owner', null, 'owner', '/company'],
    ['a viewer', null, 'viewer', '/company'],
    ['a finance member', null, 'finance', '/dashboard'],
    ['an administrator', 'administrator', null, '/company'],
    ['a reviewer', 'reviewer', null, '/dashboard'],
  ] as const)('%s lands on a page with something to do', (_, staffRole, role, path) => {
    const company = role && { id: 1, title: 'Calder Pumps', role };
    expect(landingPathFor({ staffRole, company })).toBe(path);
  });

  it('an unknown address redirects a visitor to the sign-in page and others to the dashboard', () => {
    expect(homePathFor(visitor)).toBe('/login');
    expect(homePathFor(account)).toBe('/dashboard');
  });

  it('a redirect replaces the refused address in the history', () => {
    const thrown = catchThrown(() => applyRedirect('/login'));
    expect(isRedirect(thrown) && thrown.options).toMatchObject({ to: '/login', replace: true });
    expect(() => applyRedirect(null)).not.toThrow();
  });
});

function catchThrown(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}
