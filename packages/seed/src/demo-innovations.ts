import type { DemoInnovation } from './demo-types.ts';
import { networkInnovations } from './innovations/networks.ts';
import { treatmentInnovations } from './innovations/treatment.ts';

export const demoInnovations: readonly DemoInnovation[] = [...networkInnovations, ...treatmentInnovations];
