/** One path of a partner's logo, in a box of 32 x 40; with a `strokeWidth` it is a line, without one a filled shape. */
type MarkPath = { d: string; strokeWidth?: number };
type Partner = { name: string; mark: readonly MarkPath[] };

/** Invented partners with one-colour logos: SAMPLES until the college supplies the real ones (D-60). */
export const partners: readonly Partner[] = [
  { name: 'Hlaing Systems', mark: [{ d: 'M4 8h6v10h12V8h6v24h-6V24H10v8H4z' }] },
  {
    name: 'Inya Labs',
    mark: [{ d: 'M28 20a12 12 0 1 1-24 0a12 12 0 1 1 24 0z', strokeWidth: 4 }, { d: 'M8 22h4v-3h4v3h4v-3h4v5H8z' }],
  },
  {
    name: 'Padauk Pay',
    mark: [
      { d: 'M21 11a5 5 0 1 1-10 0a5 5 0 1 1 10 0z' },
      { d: 'M29 17a5 5 0 1 1-10 0a5 5 0 1 1 10 0z' },
      { d: 'M26 27a5 5 0 1 1-10 0a5 5 0 1 1 10 0z' },
      { d: 'M16 27a5 5 0 1 1-10 0a5 5 0 1 1 10 0z' },
      { d: 'M13 17a5 5 0 1 1-10 0a5 5 0 1 1 10 0z' },
    ],
  },
  {
    name: 'Circular Cloud',
    mark: [
      { d: 'M16 6a14 14 0 0 1 14 14h-5a9 9 0 0 0-9-9zM2 20A14 14 0 0 0 16 34v-5a9 9 0 0 1-9-9z' },
      { d: 'M20 20a4 4 0 1 1-8 0a4 4 0 1 1 8 0z' },
    ],
  },
  {
    name: 'Bo Aung Soft',
    mark: [{ d: 'M4 6h10v10H4zM18 6h10v10H18zM4 20h10v10H4z' }, { d: 'M18 20h10v10H18z', strokeWidth: 3 }],
  },
  {
    name: 'Thiri Telecom',
    mark: [{ d: 'M14 18h4v16h-4z' }, { d: 'M6 20a10 10 0 0 1 20 0M1 20a15 15 0 0 1 30 0', strokeWidth: 3 }],
  },
];
