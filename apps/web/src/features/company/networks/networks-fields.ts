import { createNetworksInput } from '@headwater/contract/company';

const { facebook, x_twitter: x, linkedin, youtube } = createNetworksInput.shape;

/** Gives each field of the form a value from the start. */
export const networksForm = createNetworksInput.extend({
  facebook: facebook.unwrap(),
  x_twitter: x.unwrap(),
  linkedin: linkedin.unwrap(),
  youtube: youtube.unwrap(),
});

export const networkNames = networksForm.keyof().options;

export const networkFields = {
  facebook: { label: 'Facebook' },
  x_twitter: { label: 'X (Twitter)' },
  linkedin: { label: 'LinkedIn' },
  youtube: { label: 'YouTube' },
};

/** Key of the networks' draft. */
export function networksDraftKey(companyId: number): string {
  return `${String(companyId)}.networks`;
}
