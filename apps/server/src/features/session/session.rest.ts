import { success } from '@headwater/contract/failure';
import { page } from '@headwater/contract/ids';
import {
  loginInput,
  registered,
  registerInput,
  resetDone,
  resetInput,
  sessionUser,
  switchInput,
  userRow,
} from '@headwater/contract/session';
import { z } from 'zod';
import { nothing, route } from '../../http/rest-route.ts';
import { next } from '../../http/paginate.ts';

export const sessionRoutes = [
  route('GET', '/api/isLoggedIn', {
    name: 'getSession',
    summary: 'Who is signed in',
    access: 'public',
    input: nothing,
    response: z.object({ user: sessionUser.nullable() }),
    call: async (portal) => ({ user: await portal.session.get() }),
  }),
  route('POST', '/api/users/login', {
    name: 'login',
    summary: 'Sign in',
    refusals: { 401: 'Authentication failed', 429: 'Too many failed attempts' },
    access: 'public',
    input: loginInput,
    response: z.object({ data: sessionUser }),
    call: async (portal, input) => ({ data: await portal.session.login(input) }),
  }),
  route('GET', '/api/users/logout', {
    name: 'logout',
    summary: 'Sign out',
    access: 'public',
    input: nothing,
    response: success,
    call: async (portal) => portal.session.logout(),
  }),
  route('POST', '/api/users/create', {
    name: 'register',
    summary: 'Make an account',
    refusals: { 429: 'Too many registrations from one address' },
    access: 'public',
    input: registerInput,
    response: z.object({ data: registered }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.session.register(input) }),
  }),
  route('POST', '/api/users/reset-password', {
    name: 'resetPassword',
    summary: 'Set a new password with the recovery code',
    refusals: { 429: 'Too many failed attempts' },
    access: 'public',
    input: resetInput,
    response: resetDone,
    call: async (portal, input) => portal.session.resetPassword(input),
  }),
  route('POST', '/api/users/switch', {
    name: 'switchUser',
    summary: 'View the portal as another account (admins)',
    refusals: { 409: 'Viewing as somebody already, or as oneself' },
    input: switchInput,
    response: z.object({ data: sessionUser }),
    call: async (portal, input) => ({ data: await portal.session.switch(input) }),
  }),
  route('GET', '/api/users/revert', {
    name: 'revertUser',
    summary: 'Stop viewing as another account',
    refusals: { 409: 'Not viewing as anybody' },
    input: nothing,
    response: z.object({ data: sessionUser }),
    call: async (portal) => ({ data: await portal.session.revert() }),
  }),
  route('GET', '/api/users/all', {
    name: 'listUsers',
    summary: 'Every account (admins)',
    access: 'admin',
    input: page,
    response: z.object({ data: z.object({ users: z.array(userRow) }), next }),
    call: async (portal, input) => {
      const { users, next: following } = await portal.session.users.list(input);
      return { data: { users }, ...(following !== null && { next: following }) };
    },
  }),
];
