/** The portal's own mark, a drop with a wave in it, as paths in a square of 32. */
export const portalMark = {
  drop: 'M16 2c5.6 6.4 9.5 11.6 9.5 17A9.5 9.5 0 0 1 6.5 19C6.5 13.6 10.4 8.4 16 2Z',
  wave: 'M10.5 19.5c1.8-1.6 3.7-1.6 5.5 0s3.7 1.6 5.5 0',
};
