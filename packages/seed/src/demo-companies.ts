import { blackdownBoreholes } from './demo/blackdown-boreholes.ts';
import { blakeneyClarification } from './demo/blakeney-clarification.ts';
import { brynglasLaboratories } from './demo/brynglas-laboratories.ts';
import { calderPumps } from './demo/calder-pumps.ts';
import { chalkstreamConsulting } from './demo/chalkstream-consulting.ts';
import { ennorDesalination } from './demo/ennor-desalination.ts';
import { hesterContracting } from './demo/hester-contracting.ts';
import { kelderPipe } from './demo/kelder-pipe.ts';
import { larkfieldDosing } from './demo/larkfield-dosing.ts';
import { lodeLeakDetection } from './demo/lode-leak-detection.ts';
import { lowlandTelemetry } from './demo/lowland-telemetry.ts';
import { marlowValves } from './demo/marlow-valves.ts';
import { orwellBlowers } from './demo/orwell-blowers.ts';
import { peatmoorBioresources } from './demo/peatmoor-bioresources.ts';
import { pennineTraining } from './demo/pennine-training.ts';
import { quernPress } from './demo/quern-press.ts';
import { sedgeAndStone } from './demo/sedge-and-stone.ts';
import { severnLining } from './demo/severn-lining.ts';
import { solwaySurveys } from './demo/solway-surveys.ts';
import { tarnMembranes } from './demo/tarn-membranes.ts';
import { tidemarkUv } from './demo/tidemark-uv.ts';
import { wharfeScreens } from './demo/wharfe-screens.ts';
import type { DemoArticle, DemoCompany } from './demo-types.ts';

export const demoCompanies: readonly DemoCompany[] = [
  calderPumps,
  tarnMembranes,
  lowlandTelemetry,
  severnLining,
  peatmoorBioresources,
  chalkstreamConsulting,
  marlowValves,
  wharfeScreens,
  ennorDesalination,
  blakeneyClarification,
  blackdownBoreholes,
  solwaySurveys,
  orwellBlowers,
  hesterContracting,
  lodeLeakDetection,
  kelderPipe,
  brynglasLaboratories,
  quernPress,
  tidemarkUv,
  pennineTraining,
  larkfieldDosing,
  sedgeAndStone,
];

export const demoArticles: readonly DemoArticle[] = demoCompanies.flatMap(({ articles }) => articles);
