import type { ItemType } from '@headwater/contract/item-types';

type Tree = Readonly<Record<string, readonly string[]>>;

const supply: Tree = {
  'Treatment Processes': [
    'Clarification',
    'Filtration',
    'Membranes',
    'Disinfection',
    'Desalination',
    'Biological Treatment',
  ],
  'Pumps & Pumping': ['Borehole Pumps', 'Sewage Pumps', 'Dosing Pumps', 'Booster Sets', 'Pump Refurbishment'],
  'Pipes & Networks': [
    'Pipe Materials',
    'Trenchless Technology',
    'Leak Detection',
    'Pressure Management',
    'Network Modelling',
  ],
  'Valves & Flow Control': ['Gate Valves', 'Check Valves', 'Penstocks', 'Actuators', 'Hydrants'],
  'Instrumentation & Control': [
    'Flow Meters',
    'Level Measurement',
    'Water Quality Sensors',
    'Telemetry',
    'SCADA',
  ],
  'Sewerage & Drainage': [
    'CCTV Survey',
    'Sewer Rehabilitation',
    'Storm Overflows',
    'Sustainable Drainage',
    'Screens',
  ],
  'Sludge & Bioresources': [
    'Anaerobic Digestion',
    'Dewatering',
    'Thermal Hydrolysis',
    'Biogas',
    'Nutrient Recovery',
  ],
  'Engineering Services': [
    'Design Consultancy',
    'Civil Contracting',
    'Commissioning',
    'Asset Inspection',
    'Training',
  ],
};

const caseStudies: Tree = {
  'Clean Water': ['Treatment Works', 'Service Reservoirs', 'Trunk Mains', 'Leakage', 'Metering'],
  'Waste Water': ['Sewage Treatment', 'Pumping Stations', 'Sewers', 'Storm Overflows', 'Odour Control'],
  Environment: ['River Health', 'Phosphorus Removal', 'Flood Resilience', 'Carbon Reduction', 'Wetlands'],
  Digital: ['Monitoring', 'Modelling', 'Automation', 'Data Platforms'],
  Industry: ['Food & Drink', 'Power', 'Pharmaceuticals', 'Mining'],
};

const news: Tree = {
  Business: ['Contract Awards', 'Results', 'Partnerships', 'Acquisitions'],
  People: ['Appointments', 'Apprenticeships', 'Awards'],
  Products: ['Launches', 'Approvals', 'Upgrades'],
  Events: ['Exhibitions', 'Open Days', 'Webinars'],
};

/** The categories of each type of item: parents with their children. */
export const categoryTrees: Readonly<Record<ItemType, Tree>> = {
  company: supply,
  'mini-case-study': caseStudies,
  'press-release': news,
  'case-study': caseStudies,
  innovation: supply,
};
