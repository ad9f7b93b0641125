// The links of the menus that visitors see.

export const homeLink = 'Home';
export const blogLink = 'Blog';
export const eventsLink = 'Events';
export const aboutLink = 'About';
export const contactLink = 'Contact';
