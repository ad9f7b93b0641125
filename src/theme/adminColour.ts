/** Colours of lists and charts of the back office; not in the theme, because public pages start without them. */
export const adminColour = {
  amberLine: '#C77700',
  greenLine: '#15803D',
  rowHover: '#F8FBF9',
  gridLine: '#E3EBE6',
};
