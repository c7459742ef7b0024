/** The titles of invented case studies by their companies. */
export const caseStudyCompanies: Readonly<Record<string, readonly string[]>> = {
  'Aldermoor Water Services': [
    'Halving bursts on the Aldermoor trunk main',
    'A new service reservoir under a working farm',
    'Turbidity control after the winter floods',
    'Replacing lead supply pipes street by street',
  ],
  'Brackendale Filtration': [
    'Ceramic membranes at Hollow Beck treatment works',
    'Backwash recovery at two upland works',
    'Manganese removal without extra chlorine',
    'Mobile filtration for a summer peak',
  ],
  'Cinder Hill Engineering': [
    'Rebuilding a Victorian pumping station around its engines',
    'Screens that cope with wipes at Port Ennor',
    'A shaft sunk between two railway lines',
    'Emergency bypass for a collapsed rising main',
  ],
  'Dunmere Controls': [
    'Telemetry for four hundred remote outstations',
    'Automatic start-up after power dips at Sallow Ford',
    'One control room for three river basins',
    'Closing the loop on chlorine dosing',
  ],
  'Eastwater Pipelines': [
    'Eleven kilometres of pipe before the nesting season',
    'Pipe bursting beneath a listed high street',
    'A river crossing drilled in nine days',
    'Lining a 1930s main in live traffic',
  ],
  'Fernside Bioresources': [
    'Thermal hydrolysis at Great Marling',
    'Cake quality after a change of polymer',
    'Biogas to grid from a mid-sized works',
    'Recovering struvite before it blocks the pipes',
  ],
  'Greywell Instruments': [
    'Finding night flow with clamp-on meters',
    'Level sensors that survive foam',
    'Continuous phosphate monitoring at the outfall',
    'Event duration monitors fitted in ninety days',
  ],
  'Harrowgate Valves': [
    'Pressure management for a hillside town',
    'Penstocks replaced without draining the inlet',
    'Actuating a reservoir’s valves by solar power',
    'Surge protection on a twin rising main',
  ],
  'Isca Environmental': [
    'An integrated wetland for four villages',
    'Fish passage at a gauging weir',
    'Source control in an urban catchment',
    'Restoring a chalk stream through a works boundary',
  ],
  'Kestrel Leak Detection': [
    'Satellite survey of nine hundred kilometres of main',
    'Acoustic loggers in a noisy city centre',
    'Finding a leak under a hospital car park',
    'Leakage at a ten-year low in Vale district',
  ],
  'Lorne Pumps': [
    'Cutting energy by a third at Kirk Loch',
    'Borehole pumps swapped within one night',
    'Submersible pumps that clear their own blockages',
    'Refurbishing twelve axial-flow pumps on site',
  ],
  'Meadowhead Design': [
    'A modular works for a growing town',
    'Phosphorus removal on a constrained site',
    'Low-carbon concrete in a storm tank',
    'Twin model of a trunk sewer network',
  ],
  'Northmoor Drainage': [
    'Storm overflow spills down by four fifths',
    'CCTV survey of a sewer beneath the estuary',
    'Relining a brick egg sewer by hand and robot',
    'Rain gardens along a tram line',
  ],
  'Orrin Disinfection': [
    'Ultraviolet treatment at a remote spring',
    'On-site hypochlorite for island works',
    'Cryptosporidium barrier in a shipping container',
    'Validated UV on a recreation lake',
  ],
  'Penhale Desalination': [
    'Standby desalination for a drought order',
    'Brine dispersal in a sheltered bay',
    'Solar-assisted reverse osmosis on a peninsula',
    'Energy recovery retrofitted in a week',
  ],
};
