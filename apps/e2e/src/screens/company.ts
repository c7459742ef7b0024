import type { Page } from '@playwright/test';
import { picture } from '../pictures.ts';
import { company, newcomer, press, toldOfFailure, type Screen } from './screen.ts';

export const companyScreens: Screen[] = [
  company('profile', '/company'),
  newcomer('profile', '/company'),
  company('profile-loading', '/company', { answers: { 'company.addresses.list': 'never' } }),
  company('profile-failing', '/company', {
    ...toldOfFailure,
    answers: {
      'company.get': { status: 500 },
      'company.addresses.list': { status: 500 },
      'company.videos.list': { status: 500 },
      'company.gallery.list': { status: 500 },
    },
  }),
  company('description-form', '/company', press('Update Company Description')),
  company('address-form', '/company', press('Add Address')),
  company('video-form', '/company', press('Add Video')),
  company('networks-form', '/company', press('Update Social Networks')),
  company('upload', '/company', press('Upload Photo')),
  company('upload-crop', '/company', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Upload Photo' }).click();
      await choosePicture(page);
    },
  }),
];

async function choosePicture(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await picture(1600, 1200));
  await dialog.getByRole('button', { name: 'Continue' }).waitFor();
}
