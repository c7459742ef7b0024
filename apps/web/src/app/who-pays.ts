import { nameWhoCan } from '@headwater/contract/company-roles';

/** Replaces controls for members who cannot pay for the company. */
export const whoPays = `Only ${nameWhoCan('pay')} of your company can take out a package.`;
