import { listHints, openHints } from './hints.ts';
import { OWN_COMPANY } from '@headwater/contract/company-roles';
import type { HeldContents } from '@headwater/contract/package-rights';
import { progressSteps } from '@headwater/contract/progress';
import type { SessionUser } from '@headwater/contract/session';
import { unscheduled } from '@headwater/contract/submittals';
import type { Page } from '@playwright/test';
import { imageFile } from '../image-file.ts';
import { config } from './config.ts';
import {
  admin,
  company,
  newcomer,
  openHistory,
  press,
  unfold,
  waitForFailure,
  type ScreenCase,
} from './screen.ts';

/** Version that another person has saved meanwhile. */
const savedElsewhere = { id: 1, uuid: '00000000-0000-4000-8000-000000000000', content: '', version: 9 };

/** Account that has submitted its profile without a Subscription Package. */
const withoutPackage: SessionUser = {
  id: 2,
  email: 'marketing@calderpumps.example',
  admin: false,
  activeSubscription: false,
  hasCompany: true,
  company: { id: OWN_COMPANY, title: 'Calder Pumps', role: 'owner' },
  companies: [],
  impersonating: false,
  needsRecoveryCode: false,
  staffRole: null,
};
const submitted = {
  isSubmitted: true,
  response: null,
  reason: null,
  publicUrl: null,
  appearance: unscheduled,
  publicSchedule: null,
  unpublished: null,
  steps: progressSteps('company', new Set(['description', 'logo', 'gallery', 'addresses', 'categories'])),
};

const weir = `<svg xmlns="http://www.w3.org/2000/svg" width="3200" height="2400">
  <rect width="3200" height="2400" fill="#9fc6d8"/><rect y="1400" width="3200" height="1000" fill="#2f6f8f"/>
  <circle cx="1700" cy="900" r="420" fill="#d98a3d"/></svg>`;

/** Original of a picture, as the demo company's pictures have none. */
const wholePicture = {
  'company.pictures.original': {
    data: {
      name: 'weir.jpg',
      original: {
        url: `data:image/svg+xml,${encodeURIComponent(weir)}`,
        crop: { x: 25, y: 20, width: 50, height: 37.5 },
      },
    },
  },
};

/** Hour that London clocks show twice. */
const awaiting = { ...unscheduled, notBefore: '2026-10-25T00:30:00.000Z', awaitsPublication: true };

/** Profile with as many downloads as its package includes. */
const withDownloads = {
  'company.profile': { status: 500 },
  'company.downloads.list': {
    data: ['Borehole pumps, data sheet', 'All pumps: brochure'].map((title, index) => ({
      id: index + 1,
      title,
      file: `/files/0a1b2c3d-0000-4000-8000-00000000000${String(index)}.pdf`,
      sequence: index + 1,
      version: 1,
    })),
  },
  'store.limits': {
    data: {
      packages: ['Bronze'],
      contents: [{ kind: 'downloads', limit: 2, used: 2 }],
      featured: 0,
      enquiries: true,
      statistics: true,
    } satisfies HeldContents,
  },
};

/** Hints about a profile, of which one is left as it is. */
const hints = listHints(
  (['logo', 'gallery'] as const).map((place, index) => ({ ...photo(index), place, position: index + 1 })),
);

const status = (fields: object) => ({
  'company.profile': { status: 500 },
  'submittals.get': { data: { ...submitted, isSubmitted: false, ...fields } },
});
const publicUrl = 'https://directory.example/supply-chain/calder-pumps';

/** Texts and pictures that lead to the public page. */
const kit = {
  url: publicUrl,
  linkedIn: `Calder Pumps\n\nPumps for boreholes and treatment works since 1911.\n\nRead it in Headwater: ${publicUrl}`,
  newsletter: `Calder Pumps\n\nPumps for boreholes and treatment works since 1911.\n\nRead more: ${publicUrl}`,
  badge: { svg: 'https://directory.example/badge.svg', png: 'https://directory.example/badge.png' },
  badgeHtml: `<a href="${publicUrl}"><img src="https://directory.example/badge.svg" alt="As read in Headwater" width="240" height="64"></a>`,
  qrCode: {
    svg: 'https://directory.example/qr/supply-chain/calder-pumps.svg',
    png: 'https://directory.example/qr/supply-chain/calder-pumps.png',
  },
  picture: 'https://directory.example/cards/supply-chain/calder-pumps.jpg',
};
const sentBack = { response: 'rejected', reason: 'Please say where the pumps are built.' };
const everyLine = {
  'checks.list': { data: hints },
  'submittals.waitingTime': { data: { usual: 4, most: 30 } },
};
/** Profile with the notice of an unconfirmed email, and without a package. */
const unconfirmed = {
  'session.get': { data: withoutPackage },
  'session.config': { data: { ...config, confirmEmail: true } },
  'session.email.get': { data: { confirmed: false, pendingEmail: null } },
};

/** Profile in every state of its panel, with all the lines of each state. */
export const panelStates: ScreenCase[] = [
  company('panel-building', '/company', {
    mocks: {
      ...unconfirmed,
      ...everyLine,
      ...status({ steps: progressSteps('company', new Set(['logo'])) }),
    },
  }),
  company('panel-ready', '/company', {
    mocks: {
      ...unconfirmed,
      ...everyLine,
      ...status({}),
      'submittals.rights': { data: { asks: ['use', 'client'] } },
    },
  }),
  company('panel-awaiting', '/company', {
    mocks: {
      ...unconfirmed,
      ...everyLine,
      ...status({ isSubmitted: true, publicUrl }),
      'submittals.rights': { data: { asks: ['use', 'client'] } },
    },
  }),
  company('panel-embargoed', '/company', {
    mocks: {
      ...unconfirmed,
      ...everyLine,
      ...status({ isSubmitted: true, response: 'approved', publicUrl, appearance: awaiting }),
    },
  }),
  company('panel-approved', '/company', {
    mocks: { ...everyLine, ...status({ isSubmitted: true, response: 'approved', publicUrl }) },
  }),
  company('panel-changed', '/company', {
    mocks: { ...unconfirmed, ...everyLine, ...status({ response: 'approved', publicUrl }) },
  }),
  company('panel-rejected', '/company', {
    mocks: { ...unconfirmed, ...everyLine, ...status({ ...sentBack, publicUrl }) },
  }),
];

const study = {
  companyName: 'Hester Contracting',
  path: '/mini-case-studies/a-storm-tank-under-a-football-pitch',
  askedAt: '2026-11-02T10:00:00.000Z',
};
const namedIn = [
  {
    ...study,
    id: 1,
    title: 'A storm tank under a football pitch',
    part: 'Pumps that empty the tank',
    shown: null,
  },
  { ...study, id: 2, title: 'A weir', part: '', shown: true },
];

export const companyScreens: ScreenCase[] = [
  ...panelStates,
  company('publishing-kit', '/company', {
    mocks: {
      ...status({ isSubmitted: true, response: 'approved', publicUrl }),
      'submittals.kit': { data: kit },
    },
    show: async (page) => {
      await page.getByText('Public page', { exact: true }).click();
      await page.getByRole('button', { name: /^Tell people about it/ }).click();
      await page.getByRole('heading', { name: 'Text for LinkedIn' }).waitFor();
    },
  }),
  company('history', '/company', { show: openHistory }),
  company('profile', '/company'),
  company('profile-section', '/company#addresses'),
  newcomer('profile', '/company'),
  admin('profile', '/company'),
  company('profile-without-package', '/company', {
    mocks: {
      'session.get': { data: withoutPackage },
      'company.profile': { status: 500 },
      'submittals.get': { data: submitted },
    },
  }),
  company('profile-withdraw', '/company', {
    mocks: { 'company.profile': { status: 500 }, 'submittals.get': { data: submitted } },
    ...press('Withdraw'),
  }),
  company('profile-awaiting', '/company', {
    mocks: {
      'company.profile': { status: 500 },
      'submittals.get': { data: { ...submitted, response: 'approved', appearance: awaiting } },
    },
  }),
  company('profile-appearance', '/company', {
    mocks: {
      'company.profile': { status: 500 },
      'submittals.get': { data: { ...submitted, appearance: { ...awaiting, awaitsPublication: false } } },
    },
    ...press(/^Appears/),
  }),
  company('recovery-code-prompt', '/company', {
    mocks: { 'session.get': { data: { ...withoutPackage, needsRecoveryCode: true } } },
  }),
  company('profile-loading', '/company', { mocks: { 'company.profile': 'never' } }),
  company('profile-failing', '/company', {
    ...waitForFailure,
    mocks: {
      'company.profile': { status: 500 },
      'company.addresses.list': { status: 500 },
      'company.videos.list': { status: 500 },
      'company.gallery.list': { status: 500 },
    },
  }),
  company('profile-full', '/company', {
    mocks: {
      'company.profile': { status: 500 },
      'company.gallery.list': { data: Array.from({ length: 24 }, (_, index) => photo(index)) },
    },
  }),
  company('profile-hints', '/company', {
    mocks: { 'checks.list': { data: hints } },
    show: openHints,
  }),
  company('alt-text-dialog', '/company', press('Alt text and credit of photo 1')),
  company('profile-removed-photo', '/company', {
    // The note disappears before all sizes are taken.
    onlyAt: 'wide',
    mocks: { 'company.gallery.remove': { status: 500 } },
    show: async (page) => {
      await page.getByRole('button', { name: 'Remove photo 1' }).click();
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    },
  }),
  company('description-draft', '/company', {
    show: async (page) => {
      await unfold('Update Company Description').show?.(page);
      await page.getByLabel('Intro Header').fill('Pumps and valves for rivers');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole('button', { name: 'Restore' }).waitFor();
    },
  }),
  company('description-form', '/company', unfold('Update Company Description')),
  company('address-form', '/company', unfold('Add Address')),
  company('video-form', '/company', unfold('Add Video')),
  company('regions-chosen', '/company#more', { show: async (page) => openLine(page, 'Regions served') }),
  company('facts', '/company#more', { show: async (page) => openLine(page, 'Facts') }),
  company('accreditations', '/company#more', { show: async (page) => openLine(page, 'Accreditations') }),
  company('worked-on', '/company#more', {
    mocks: { 'articles.partners.workedOn': { data: namedIn } },
    show: async (page) => openLine(page, 'Worked on'),
  }),
  company('accreditation-form', '/company#more', addRow('Accreditations', 'Add Accreditation')),
  company('person-form', '/company#more', addRow('People', 'Add Person')),
  company('press-form', '/company#more', addRow('For journalists', 'Edit: contact')),
  company('download-form', '/company#more', addRow('Downloads', 'Add Download')),
  company('download-file-refused', '/company#more', {
    show: async (page) => {
      await addRow('Downloads', 'Add Download').show?.(page);
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
      await page.getByRole('group', { name: 'File' }).locator('input[type=file]').setInputFiles(notes);
      await page.getByRole('group', { name: 'File' }).getByRole('alert').waitFor();
    },
  }),
  company('download-file-chosen', '/company#more', {
    mocks: withDownloads,
    show: async (page) => addRow('Downloads', 'Edit: Borehole pumps, data sheet').show?.(page),
  }),
  company('downloads-full', '/company#more', {
    mocks: withDownloads,
    show: async (page) => {
      await openLine(page, 'Downloads');
      await page.getByText('Bronze includes 2 downloads').waitFor();
    },
  }),
  company('networks-form', '/company', unfold('Edit Social Networks')),
  company('conflict', '/company', {
    mocks: {
      'company.update': { status: 409 },
      'company.get': {
        data: { ...savedElsewhere, title: 'Calder Pumps Ltd', introHeader: 'Pumps built in Yorkshire.' },
      },
    },
    show: async (page) => {
      await unfold('Update Company Description').show?.(page);
      await page.getByLabel('Company Title').fill('Calder Pumps & Sons');
      await page.getByLabel('Intro Header').fill('Pumps for boreholes and sewers, built in Yorkshire.');
      await unfold('Update Company Description').show?.(page);
      await page.getByRole('dialog').waitFor();
    },
  }),
  company('alt-text', '/company', press('Alt text and credit of photo 1')),
  company('upload', '/company', press('Upload Photo')),
  company('upload-crop', '/company', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Upload Photo' }).click();
      await choosePicture(page);
    },
  }),
  company('crop-again', '/company', { mocks: wholePicture, ...cropAgain('photo 1') }),
  company('crop-again-without-original', '/company', cropAgain('Logo')),
  company('crop-again-logo', '/company', { mocks: wholePicture, ...cropAgain('Logo') }),
  company('upload-several', '/company', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Upload Photo' }).click();
      const files = [await imageFile(1600, 1200), await imageFile(1200, 900)];
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles([...files, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
      await page.getByText('1 of 2').waitFor();
    },
  }),
  company('upload-too-small', '/company', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Upload Photo' }).click();
      await choosePicture(page, { width: 800, height: 600 });
      await page.getByText('may look small or blurred').waitFor();
    },
  }),
];

/** Opens a line under 'More about your company'. */
async function openLine(page: Page, title: string): Promise<void> {
  await page.getByRole('region', { name: title }).getByRole('heading', { name: title }).click();
}

/** Opens a form within such a line. */
function addRow(title: string, button: string): Pick<ScreenCase, 'show'> {
  return {
    show: async (page) => {
      await openLine(page, title);
      await page.getByRole('button', { name: button }).click();
    },
  };
}

function cropAgain(picture: string): Pick<ScreenCase, 'show'> {
  return {
    show: async (page) => {
      await page.getByRole('button', { name: `Crop again: ${picture}` }).click();
      await page.getByRole('slider', { name: 'Zoom' }).waitFor();
    },
  };
}

function photo(index: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="225"><rect width="400" height="225" fill="hsl(${String(index * 15)} 40% 60%)"/></svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const alt = index % 3 === 0 ? '' : 'The pumping station at the weir, with both of its new pumps in place';
  return { url: `${url}#${String(index)}`, alt, decorative: index % 6 === 3, thumbnailUrl: url };
}

async function choosePicture(page: Page, { width, height } = { width: 1600, height: 1200 }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await imageFile(width, height));
  await dialog.getByRole('button', { name: 'Continue' }).waitFor();
}
