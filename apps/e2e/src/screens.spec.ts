import { expectNoViolations } from './expect-accessible.ts';
import { test } from './journey.ts';
import { closePage, type Role } from './screens/open-as.ts';
import { openScreen } from './screens/open-screen.ts';
import type { ScreenCase } from './screens/screen.ts';
import { screens } from './screens/screens.ts';

/** Of those who see an address, the first stands for all the others but admins and visitors, whose screens differ most. */
const roles: Role[] = [
  'admin',
  'visitor',
  'company',
  'newcomer',
  'finance',
  'editor',
  'viewer',
  'agency',
  'impersonating',
];

/**
 * Each address as an admin, a visitor and one of the others see it, as it is at first where the list has that. The rest of
 * them, further states and dialogs are looked at by night.
 */
const firstStates = [...Map.groupBy(screens, viewOf).values()].flatMap((view) => {
  const [role] = roles.filter((each) => view.some(({ as }) => as === each));
  const states = view.filter(({ as }) => as === role);
  return states.find(({ show, mocks }) => !show && !mocks) ?? states.slice(0, 1);
});

function viewOf({ as, path }: ScreenCase): string {
  return `${as === 'admin' || as === 'visitor' ? as : 'member'} ${path}`;
}

for (const screen of firstStates) {
  test(`${screen.name} is accessible in both themes`, async ({ browser }) => {
    const page = await openScreen(browser, screen);
    await expectNoViolations(page);
    await closePage(page);
  });
}
