import { visitor, type ScreenCase } from './screen.ts';

/** Pages that links in emails open. */
export const mailedLinkScreens: ScreenCase[] = [
  visitor('confirm-email', '/confirm-email#secret'),
  visitor('confirm-email-account', '/confirm-email#secret', {
    mocks: {
      'session.email.readLink': {
        data: {
          email: 'communications.and.marketing@north-eastern-water-engineering.example',
          registeredAt: '2026-03-02T12:00:00Z',
        },
      },
    },
  }),
  visitor('confirm-email-refused', '/confirm-email#secret', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  visitor('set-password', '/set-password#secret'),
  visitor('choose-password', '/choose-password#secret'),
  visitor('admit-device', `/admit-device#${'x'.repeat(43)}`),
  visitor('admit-device-used', `/admit-device#${'x'.repeat(43)}`, {
    show: async (page) => {
      await page.getByRole('button', { name: 'Let this device sign in' }).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  visitor('admit-device-done', `/admit-device#${'x'.repeat(43)}`, {
    mocks: { 'session.devices.admit': { data: null } },
    show: async (page) => {
      await page.getByRole('button', { name: 'Let this device sign in' }).click();
      await page.getByRole('heading', { name: 'This device may sign in' }).waitFor();
    },
  }),
];
