import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateProgress, progressSteps, type StepId } from './progress.ts';

const noneYet: ReadonlySet<StepId> = new Set();
const companySteps: StepId[] = [
  'description',
  'logo',
  'gallery',
  'videos',
  'addresses',
  'networks',
  'categories',
  'references',
];

test('a company has the steps, weights and requirements of the specification', () => {
  expect(
    progressSteps('company', noneYet).map(({ label, weight, required }) => [label, weight, required]),
  ).toEqual([
    ['Company Description', 35, true],
    ['Logo', 5, true],
    ['Gallery', 10, true],
    ['Videos', 10, false],
    ['Contact Details', 10, true],
    ['Social Networks', 10, false],
    ['Categories', 10, true],
    ['References', 10, false],
  ]);
});

test.each(['mini-case-study', 'press-release'] as const)('a %s has the steps of every article', (type) => {
  expect(
    progressSteps(type, noneYet).map(({ label, weight, required }) => [label, weight, required]),
  ).toEqual([
    ['Content', 80, true],
    ['Featured Image', 10, true],
    ['Categories', 10, true],
  ]);
});

describe('the progress bar of a company', () => {
  test.each([
    [[], 'red', '0.00', 0],
    [['videos', 'networks', 'references'], 'red', '30.00', 0],
    [['logo'], 'orange', '5.00', 20],
    [['logo', 'gallery'], 'orange', '15.00', 40],
    [['logo', 'gallery', 'categories'], 'yellow', '25.00', 60],
    [['description', 'logo', 'gallery', 'addresses', 'categories'], 'green', '70.00', 100],
    [companySteps, 'green', '100.00', 100],
  ] as const)('with %j is %s at %s %%', (completed, colour, percentage, requiredShare) => {
    const progress = calculateProgress(progressSteps('company', new Set(completed)));
    expect(progress).toMatchObject({ colour, percentage, requiredShare });
  });
});

test('submitting needs every required step, the preview any of them, and other steps do not count', () => {
  fc.assert(
    fc.property(fc.subarray(companySteps), (completed) => {
      const steps = progressSteps('company', new Set(completed));
      const needed = steps.filter(({ required }) => required);
      const { missing, submittable, previewable, colour } = calculateProgress(steps);
      expect(missing).toEqual(needed.filter((step) => !step.completed).map(({ label }) => label));
      expect(submittable).toBe(needed.every((step) => step.completed));
      expect(previewable).toBe(needed.some((step) => step.completed));
      expect(colour === 'green').toBe(submittable);
    }),
  );
});
