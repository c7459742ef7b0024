import { aldermoorWaterServices } from './case-studies/aldermoor-water-services.ts';
import { brackendaleFiltration } from './case-studies/brackendale-filtration.ts';
import { cinderHillEngineering } from './case-studies/cinder-hill-engineering.ts';
import { dunmereControls } from './case-studies/dunmere-controls.ts';
import { eastwaterPipelines } from './case-studies/eastwater-pipelines.ts';
import { fernsideBioresources } from './case-studies/fernside-bioresources.ts';
import { greywellInstruments } from './case-studies/greywell-instruments.ts';
import { harrowgateValves } from './case-studies/harrowgate-valves.ts';
import { iscaEnvironmental } from './case-studies/isca-environmental.ts';
import { kestrelLeakDetection } from './case-studies/kestrel-leak-detection.ts';
import { lornePumps } from './case-studies/lorne-pumps.ts';
import { meadowheadDesign } from './case-studies/meadowhead-design.ts';
import { northmoorDrainage } from './case-studies/northmoor-drainage.ts';
import { orrinDisinfection } from './case-studies/orrin-disinfection.ts';
import { penhaleDesalination } from './case-studies/penhale-desalination.ts';
import type { CaseStudies } from './demo-types.ts';

/** The invented case studies by company. */
export const caseStudyCompanies: CaseStudies = {
  'Aldermoor Water Services': aldermoorWaterServices,
  'Brackendale Filtration': brackendaleFiltration,
  'Cinder Hill Engineering': cinderHillEngineering,
  'Dunmere Controls': dunmereControls,
  'Eastwater Pipelines': eastwaterPipelines,
  'Fernside Bioresources': fernsideBioresources,
  'Greywell Instruments': greywellInstruments,
  'Harrowgate Valves': harrowgateValves,
  'Isca Environmental': iscaEnvironmental,
  'Kestrel Leak Detection': kestrelLeakDetection,
  'Lorne Pumps': lornePumps,
  'Meadowhead Design': meadowheadDesign,
  'Northmoor Drainage': northmoorDrainage,
  'Orrin Disinfection': orrinDisinfection,
  'Penhale Desalination': penhaleDesalination,
};
