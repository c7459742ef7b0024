import { z } from 'zod';
import { isCompanyType, type ItemType } from './item-types.ts';
import { mapCountedSections, orderedSections, type CountedSection } from './ordered-sections.ts';

export const progressStep = z.object({
  id: z.string(),
  label: z.string(),
  weight: z.int(),
  completed: z.boolean(),
  required: z.boolean(),
});
export type ProgressStep = z.output<typeof progressStep>;

const companySteps = [
  { id: 'description', label: 'Company Description', weight: 35, required: true },
  { id: 'logo', label: 'Logo', weight: 5, required: true },
  { id: 'gallery', label: 'Gallery', weight: 10, required: true },
  ...Object.values(mapCountedSections(stepOf)),
  { id: 'networks', label: 'Social Networks', weight: 10, required: false },
  { id: 'categories', label: 'Categories', weight: 10, required: true },
  { id: 'references', label: 'References', weight: 10, required: false },
] as const;

function stepOf(id: CountedSection) {
  const { label, step } = orderedSections[id];
  return { id, label, ...step };
}

const articleSteps = [
  { id: 'content', label: 'Content', weight: 80, required: true },
  { id: 'featured-image', label: 'Featured Image', weight: 10, required: true },
  { id: 'categories', label: 'Categories', weight: 10, required: true },
] as const;

export type CompanyStepId = (typeof companySteps)[number]['id'];
export type ArticleStepId = (typeof articleSteps)[number]['id'];
export type StepId = CompanyStepId | ArticleStepId;

export const stepIds: ReadonlySet<StepId> = new Set([...companySteps, ...articleSteps].map(({ id }) => id));

/** Returns the steps of an item, and marks the completed ones. */
export function progressSteps(type: ItemType, completed: ReadonlySet<StepId>): ProgressStep[] {
  const steps = type === 'company' ? companySteps : articleSteps;
  return steps.map((step) => ({
    ...step,
    // What only the publisher writes may have no picture and no category, as much that it imports.
    required: step.required && (type === 'company' || isCompanyType(type) || step.id === 'content'),
    completed: completed.has(step.id),
  }));
}

type ProgressColour = 'red' | 'orange' | 'yellow' | 'green';

export interface Progress {
  /** The share of the completed steps by weight, from 0 to 100, with two decimals. */
  percentage: string;
  /** The share of the required steps that are completed, from 0 to 100, for the bar and its colour. */
  requiredShare: number;
  colour: ProgressColour;
  /** The labels of the required steps that are not completed. */
  missing: string[];
  submittable: boolean;
  previewable: boolean;
}

export function calculateProgress(steps: readonly ProgressStep[]): Progress {
  const weightOf = (some: readonly ProgressStep[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const needed = steps.filter(({ required }) => required);
  const missing = needed.filter(({ completed }) => !completed).map(({ label }) => label);
  const done = needed.length - missing.length;
  const requiredShare = (done / needed.length) * 100;
  return {
    percentage: ((weightOf(steps.filter(({ completed }) => completed)) / weightOf(steps)) * 100).toFixed(2),
    requiredShare,
    colour: colourOf(requiredShare),
    missing,
    submittable: missing.length === 0,
    previewable: done > 0,
  };
}

function colourOf(share: number): ProgressColour {
  if (share === 0) return 'red';
  if (share < 50) return 'orange';
  if (share < 100) return 'yellow';
  return 'green';
}
