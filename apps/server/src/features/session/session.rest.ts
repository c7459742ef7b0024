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
import { nothing, route } from '../../rest-route.ts';
import { next } from '../../page-of.ts';

export const sessionRoutes = [
  route('GET', '/api/isLoggedIn', {
    access: 'public',
    input: nothing,
    response: z.object({ user: sessionUser.nullable() }),
    call: async (portal) => ({ user: await portal.session.get() }),
  }),
  route('POST', '/api/users/login', {
    access: 'public',
    input: loginInput,
    response: z.object({ data: sessionUser }),
    call: async (portal, input) => ({ data: await portal.session.login(input) }),
  }),
  route('GET', '/api/users/logout', {
    access: 'public',
    input: nothing,
    response: success,
    call: async (portal) => portal.session.logout(),
  }),
  route('POST', '/api/users/create', {
    access: 'public',
    input: registerInput,
    response: z.object({ data: registered }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.session.register(input) }),
  }),
  route('POST', '/api/users/reset-password', {
    access: 'public',
    input: resetInput,
    response: resetDone,
    call: async (portal, input) => portal.session.resetPassword(input),
  }),
  route('POST', '/api/users/switch', {
    input: switchInput,
    response: z.object({ data: sessionUser }),
    call: async (portal, input) => ({ data: await portal.session.switch(input) }),
  }),
  route('GET', '/api/users/revert', {
    input: nothing,
    response: z.object({ data: sessionUser }),
    call: async (portal) => ({ data: await portal.session.revert() }),
  }),
  route('GET', '/api/users/all', {
    access: 'admin',
    input: page,
    response: z.object({ data: z.object({ users: z.array(userRow) }), next }),
    call: async (portal, input) => {
      const { users, next: following } = await portal.session.users.list(input);
      return { data: { users }, ...(following !== null && { next: following }) };
    },
  }),
];
