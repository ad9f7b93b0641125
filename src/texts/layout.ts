// Above every public page: the line of contact details and the menu.
export const contactLabel = 'Contact';
export const menuLabel = 'Main';
export const programsLink = 'Programs';
export const openMenuButton = 'Open menu';

// The main call to action, also on other pages.
export const applyLink = 'Apply Now';

// Below every public page.
export const greetingAlt = 'မင်္ဂလာပါ (Mingalaba, hello)';
export const linksHeading = 'Quick links';
export const programsHeading = 'Programs';
export const nccProgramLink = 'National Cadet Corps';
export const lmsLink = 'LMS platform';
export const reachHeading = 'Visit or call';
export const rights = (year: number, name: string) => `© ${year} ${name}. All rights reserved.`;
export const privacyLink = 'Privacy';

// The menu of narrow screens.
export const sheetLabel = 'Menu';
export const closeMenuButton = 'Close menu';
export const menuLinksLabel = 'Mobile';

// The links of the menus that visitors see.
export const homeLink = 'Home';
export const blogLink = 'Blog';
export const eventsLink = 'Events';
export const aboutLink = 'About';
export const contactLink = 'Contact';
