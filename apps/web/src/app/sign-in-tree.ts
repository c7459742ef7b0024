import { createRoute, redirect } from '@tanstack/react-router';
import { Route as root } from '../routes/__root.tsx';
import { Route as login } from '../routes/login.tsx';

/** Stands for all other pages, and opens the one at the address once its route is there. */
const otherPages = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ context: { addOtherPages }, location: { href } }) => {
    await addOtherPages();
    throw redirect({ href, state: true, replace: true });
  },
});

/** Makes the sign-in page the only one for now, as the routes of all others bring every schema with them. */
export function startWithSignIn(): void {
  Object.assign(login.options, { id: '/login', path: '/login', getParentRoute: () => root });
  root.addChildren([login, otherPages]);
}
