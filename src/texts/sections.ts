// Sections that several public pages share.

export const partnersHeading = 'Partners';
export const figuresLabel = 'NIT College in numbers';
