import { demoSignIns } from './demo-sign-ins.ts';

/** The email addresses of all accounts of the demo data; they stand apart from its texts, which a server never needs. */
export const demoEmails: readonly string[] = [
  demoSignIns.admin,
  demoSignIns.newcomer,
  demoSignIns.company,
  'hello@tarnmembranes.example',
  'press@lowlandtelemetry.example',
  'office@severnlining.example',
  'info@peatmoorbio.example',
  'team@chalkstream.example',
  'sales@marlowvalves.example',
  'office@wharfescreens.example',
  'studio@ennordesal.example',
  'contact@blakeneyclarification.example',
  'enquiries@blackdownboreholes.example',
  'hello@solwaysurveys.example',
  'marketing@orwellblowers.example',
  'press@hestercontracting.example',
  'info@lodeleak.example',
  'office@kelderpipe.example',
  'team@brynglaslab.example',
  'sales@quernpress.example',
  'hello@tidemarkuv.example',
  'office@penninetraining.example',
  'accounts@larkfielddosing.example',
  'studio@sedgeandstone.example',
];
