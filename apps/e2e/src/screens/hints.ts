import type { SubmittedHint } from '@headwater/contract/checks';
import type { UndescribedPicture } from '@headwater/contract/images';
import type { Page } from '@playwright/test';

type Fields = Pick<SubmittedHint, 'rule' | 'label' | 'found' | 'advice'> & Partial<SubmittedHint>;

function toHint(fields: Fields, index: number): SubmittedHint {
  return {
    key: String(index),
    place: { kind: 'section', section: 'title' },
    fixable: false,
    left: null,
    ...fields,
  };
}

/** Hints of every kind, of which the last is left as it is, and of pictures without an alt text. */
export function listHints(pictures: readonly UndescribedPicture[] = []): SubmittedHint[] {
  const all: Fields[] = [
    {
      rule: 'weekday',
      label: 'Paragraph “The works opens on Monday 3 March 2026 with a visit of…”',
      place: { kind: 'block', path: [0] },
      found: 'Monday 3 March 2026',
      advice: '3 March 2026 is a Tuesday. Correct the weekday or the date.',
    },
    {
      rule: 'broken-link',
      label: 'Paragraph “Read how it was built”',
      found: 'https://www.averylongname.example/news/2026/a-page-that-has-moved-without-a-word',
      advice: 'There is no page at this address. Correct or remove the link.',
    },
    {
      rule: 'quotes',
      label: 'Title',
      found: `The Ouse's new works`,
      advice: 'Use curly quotes and apostrophes.',
      fixable: true,
    },
    {
      rule: 'spaces',
      label: 'Intro Header',
      found: 'It pumps  at night',
      advice: 'Use one space.',
      fixable: true,
    },
    ...pictures.map((picture): Fields => ({
      rule: 'alt-text',
      label: picture.place === 'logo' ? 'Logo' : 'Photo 2 of the gallery',
      found: '',
      advice: 'Describe the picture for people who cannot see it, or mark it as decorative.',
      picture,
    })),
    {
      rule: 'abbreviation',
      label: 'Paragraph “It speaks MQTT”',
      found: 'MQTT',
      advice: 'Say what MQTT stands for where it comes first.',
      left: { by: 'marketing@calderpumps.example', at: '2026-11-24T10:42:00.000Z' },
    },
  ];
  return all.map(toHint);
}

/** Opens the panel where it is a bar, and the line of the hints. */
export async function openHints(page: Page): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1280;
  if (isNarrow) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText(/^(Hints|Before you submit)$/).click();
}
