import { aldermoorToCinderHill } from './case-studies/aldermoor-to-cinder-hill.ts';
import { dunmereToFernside } from './case-studies/dunmere-to-fernside.ts';
import { greywellToIsca } from './case-studies/greywell-to-isca.ts';
import { kestrelToMeadowhead } from './case-studies/kestrel-to-meadowhead.ts';
import { northmoorToPenhale } from './case-studies/northmoor-to-penhale.ts';
import type { CaseStudies } from './demo-types.ts';

/** The invented case studies by their companies. */
export const caseStudyCompanies: CaseStudies = {
  ...aldermoorToCinderHill,
  ...dunmereToFernside,
  ...greywellToIsca,
  ...kestrelToMeadowhead,
  ...northmoorToPenhale,
};
