import { success } from '@headwater/contract/failure';
import {
  loginInput,
  registerResult,
  registerInput,
  resetResult,
  resetInput,
  sessionUser,
  impersonateInput,
  userRow,
} from '@headwater/contract/session';
import { z } from 'zod';
import { emptyInput, restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { sessionRouter } from './session.router.ts';
import { next, restPage, toCursor, toNext } from '../../http/paginate.ts';

interface Caller {
  session: CallerOf<typeof sessionRouter>;
}

const restRoute = restRouteOf<Caller>();

export const sessionRoutes = [
  restRoute('GET', '/api/isLoggedIn', {
    name: 'getSession',
    summary: 'Who is signed in',
    access: 'public',
    input: emptyInput,
    response: z.object({ user: sessionUser.nullable() }),
    call: async (portal) => ({ user: await portal.session.get() }),
  }),
  restRoute('POST', '/api/users/login', {
    name: 'login',
    summary: 'Sign in',
    refusals: {
      401: 'Authentication failed; at `code` where the password is right and the code of a second factor is needed',
      403: 'The account is suspended',
      429: 'Too many failed attempts',
    },
    access: 'public',
    input: loginInput,
    response: z.object({ data: sessionUser }),
    call: async (portal, input) => ({ data: await portal.session.login(input) }),
  }),
  restRoute('GET', '/api/users/logout', {
    name: 'logout',
    summary: 'Sign out',
    access: 'public',
    input: emptyInput,
    response: success,
    call: async (portal) => portal.session.logout(),
  }),
  restRoute('POST', '/api/users/create', {
    name: 'register',
    summary: 'Create an account',
    refusals: { 429: 'Too many registrations from one address' },
    access: 'public',
    input: registerInput,
    response: z.object({ data: registerResult }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.session.register(input) }),
  }),
  restRoute('POST', '/api/users/reset-password', {
    name: 'resetPassword',
    summary: 'Set a new password with the recovery code',
    refusals: { 429: 'Too many failed attempts' },
    access: 'public',
    input: resetInput,
    response: resetResult,
    call: async (portal, input) => portal.session.resetPassword(input),
  }),
  restRoute('POST', '/api/users/switch', {
    name: 'switchUser',
    summary: 'View the portal as another account (support)',
    refusals: { 409: 'Viewing as somebody already, or as oneself' },
    input: impersonateInput,
    response: z.object({ data: sessionUser }),
    call: async (portal, input) => ({ data: await portal.session.switch(input) }),
  }),
  restRoute('GET', '/api/users/revert', {
    name: 'revertUser',
    summary: 'Stop viewing as another account',
    refusals: { 409: 'Not viewing as anybody' },
    input: emptyInput,
    response: z.object({ data: sessionUser }),
    call: async (portal) => ({ data: await portal.session.revert() }),
  }),
  restRoute('GET', '/api/users/all', {
    name: 'listUsers',
    summary: 'Every account (support)',
    access: 'viewAs',
    input: restPage,
    response: z.object({ data: z.object({ users: z.array(userRow) }), next }),
    call: async (portal, input) => {
      const { users, nextCursor } = await portal.session.users.list(toCursor(input));
      return { data: { users }, ...toNext(nextCursor) };
    },
  }),
];
