/** The accounts of the demo data, which share a password and a recovery code unless each has a random password. */
export const demoSignIns = {
  password: 'Headwater-Demo-1',
  recoveryCode: 'DEM0-H3AD-WAT1',
  admin: 'admin@headwater.example',
  company: 'marketing@calderpumps.example',
  editor: 'press@calderpumps.example',
  finance: 'accounts@calderpumps.example',
  viewer: 'works@calderpumps.example',
  agency: 'studio@millrace.example',
  newcomer: 'newcomer@headwater.example',
} as const;
