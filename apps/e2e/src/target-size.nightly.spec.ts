import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { portalUrl } from './urls.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const screens = {
  visitor: ['/', '/login', '/register', '/reset-password', '/pricing', '/products', '/purchase-order'],
  company: [
    '/',
    '/dashboard',
    '/company',
    '/mini-case-studies',
    '/press-releases',
    '/press-releases/new',
    '/products',
    '/account',
    '/logout',
  ],
  admin: [
    '/dashboard',
    '/users',
    '/companies',
    '/submittals',
    '/purchase-orders',
    '/payments',
    '/mails',
    '/references',
    '/staff',
    '/audit',
    '/security',
    '/readers',
    '/webhooks',
    '/two-step',
  ],
} as const;

/** Minimum height and width in pixels by pointer: our own for a finger, WCAG 2.5.8's for a mouse. */
const pointers = [
  {
    name: 'a finger',
    least: 44,
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  { name: 'a mouse', least: 24, context: { viewport: { width: 1280, height: 900 } } },
] as const;

for (const { name, least, context } of pointers) {
  for (const role of ['visitor', 'company', 'admin'] as const) {
    test(`the targets of ${role === 'visitor' ? 'a visitor' : `the ${role}`} for ${name} are at least ${least} px large`, async ({
      browser,
    }) => {
      const page = await open(browser, role, context);
      const small: string[] = [];
      for (const address of screens[role]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await waitUntilIdle(page);
        small.push(...(await page.evaluate(smallTargets, least)).map((target) => `${address}: ${target}`));
      }
      expect(small).toEqual([]);
    });
  }
}

async function open(
  browser: Browser,
  role: keyof typeof screens,
  options: (typeof pointers)[number]['context'],
): Promise<Page> {
  const context = await browser.newContext(options);
  if (role !== 'visitor') {
    const data = { email: demoSignIns[role], password: demoSignIns.password };
    const answer = await context.request.post(`${portalUrl}/api/users/login`, { data });
    expect(answer.status()).toBe(200);
  }
  return context.newPage();
}

/**
 * Lists the smaller targets, without WCAG 2.5.8's exceptions: a link within a sentence, and a smaller target around
 * which a circle of that size touches no other. This runs in the page.
 */
function smallTargets(least: number): string[] {
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=textbox], [role=button], [role=slider]';
  const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const rectOf = (element: HTMLElement): DOMRect => {
    const label = element instanceof HTMLInputElement ? element.closest('label') : null;
    return (label ?? element).getBoundingClientRect();
  };
  const isInSentence = (element: HTMLElement) => {
    if (!(element instanceof HTMLAnchorElement) || getComputedStyle(element).display !== 'inline')
      return false;
    const block = element.closest('p, li, td, dd, output, div');
    return (block?.textContent.trim().length ?? 0) > element.textContent.trim().length + 3;
  };
  const hasRoom = (element: HTMLElement) => {
    const { left, top, right, bottom } = rectOf(element);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return targets.every((other) => {
      if (other === element || element.contains(other) || other.contains(element)) return true;
      const box = rectOf(other);
      const near = [Math.max(box.left, Math.min(x, box.right)), Math.max(box.top, Math.min(y, box.bottom))];
      return Math.hypot((near[0] ?? 0) - x, (near[1] ?? 0) - y) >= least / 2;
    });
  };
  return targets.flatMap((element) => {
    const { width, height } = rectOf(element);
    // Elements for screen readers only are not targets, and the link to the content appears when focused.
    if (width <= 1 || height <= 1 || getComputedStyle(element).clipPath !== 'none') return [];
    if (Math.min(width, height) >= least - 0.5 || isInSentence(element)) return [];
    if (element.tagName === 'A' && hasRoom(element)) return [];
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return [
      `${element.tagName} ${label.trim().slice(0, 40)} (${Math.round(width)} by ${Math.round(height)})`,
    ];
  });
}
