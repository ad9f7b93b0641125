// Above every public page: the line of contact details and the menu.
export const programsLink = 'Programs';

// The main call to action, also on other pages.
export const applyLink = 'Apply Now';

// Below every public page.
export const rights = (year: number, name: string) => `© ${year} ${name}. All rights reserved.`;
