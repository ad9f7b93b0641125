// Above every public page: the line of contact details and the menu.

export const contactLabel = 'Contact';
export const menuLabel = 'Main';
export const programsLink = 'Programs';
export const openMenuButton = 'Open menu';
