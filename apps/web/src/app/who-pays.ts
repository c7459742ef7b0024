import { nameWhoCan } from '@headwater/contract/company-roles';

/** Stands in the place of what only those can use who pay for a company. */
export const whoPays = `Only ${nameWhoCan('pay')} of your company can take out a package.`;
